import type { Column } from '../../../../questions/columns.ts';
import { guardFormula } from '../rows/guard-formula.ts';
import type { ColumnAnalysis } from './column-analyses.ts';
import { quotedLiteral } from './r-literal.ts';

/** Base R only: reads data.csv and prints every figure of results.json, one per line. */
const HEAD = `# Prints the figures of results.json from data.csv, with base R alone: Rscript analysis.R
# Each line names the column (see codebook.csv), the method, the figure and its value.
options(digits = 15, warn = 1)
data <- read.csv("data.csv", check.names = FALSE, na.strings = "", stringsAsFactors = FALSE,
                 colClasses = "character", encoding = "UTF-8")
# A column is headed by its code and the question's words; the code is enough here.
names(data) <- sub("(?s)^([A-Za-z0-9_]+).*", "\\\\1", names(data), perl = TRUE, useBytes = TRUE)

say <- function(code, method, figure, value) {
  cat(code, method, figure, format(value, digits = 15), "\\n")
}
answered <- function(code) say(code, "answered", "n", sum(!is.na(data[[code]])))
mean_ci <- function(code) {
  x <- as.numeric(na.omit(data[[code]]))
  say(code, "mean_ci", "n", length(x))
  say(code, "mean_ci", "mean", mean(x))
  if (length(x) < 2) return(invisible())
  se <- sd(x) / sqrt(length(x))
  limits <- mean(x) + c(-1, 1) * qt(0.975, length(x) - 1) * se
  say(code, "mean_ci", "sd", sd(x))
  say(code, "mean_ci", "se", se)
  say(code, "mean_ci", "ci.0", limits[1])
  say(code, "mean_ci", "ci.1", limits[2])
}
proportion_ci <- function(code) {
  x <- as.numeric(na.omit(data[[code]]))
  limits <- suppressWarnings(prop.test(sum(x), length(x), correct = FALSE))$conf.int
  say(code, "proportion_ci", "n", length(x))
  say(code, "proportion_ci", "estimate", mean(x))
  say(code, "proportion_ci", "ci.0", limits[1])
  say(code, "proportion_ci", "ci.1", limits[2])
}
chisq_gof <- function(code, words) {
  counts <- table(factor(data[[code]], levels = words))
  test <- suppressWarnings(chisq.test(counts))
  residuals <- as.vector(test$residuals)
  standardized <- as.vector(test$stdres)
  statistic <- unname(test$statistic)
  df <- unname(test$parameter)
  log_p <- pchisq(statistic, df, lower.tail = FALSE, log.p = TRUE)
  # The noncentralities that have the statistic at the ends of 95 %.
  limit <- function(p) {
    above <- function(ncp) pchisq(statistic, df, ncp) - p
    if (above(0) < 0) return(0)
    upper <- statistic + 10
    while (above(upper) > 0) upper <- 2 * upper
    uniroot(above, c(0, upper), tol = 1e-12, maxiter = 10000)$root
  }
  say(code, "chisq_gof", "n", sum(counts))
  for (i in seq_along(counts)) {
    say(code, "chisq_gof", paste0("counts.", i - 1), counts[[i]])
    say(code, "chisq_gof", paste0("expected.", i - 1), test$expected[[i]])
    say(code, "chisq_gof", paste0("residuals.", i - 1), residuals[i])
    say(code, "chisq_gof", paste0("standardized_residuals.", i - 1), standardized[i])
  }
  say(code, "chisq_gof", "cohens_w", sqrt(statistic / sum(counts)))
  say(code, "chisq_gof", "cohens_w_ci.0", sqrt(limit(0.975) / sum(counts)))
  say(code, "chisq_gof", "cohens_w_ci.1", sqrt(limit(0.025) / sum(counts)))
  say(code, "chisq_gof", "log_p_value", log_p)
  say(code, "chisq_gof", "min_expected", min(test$expected))
  say(code, "chisq_gof", "cells_below_5", sum(test$expected < 5))
  say(code, "chisq_gof", "statistic", unname(test$statistic))
  say(code, "chisq_gof", "df", unname(test$parameter))
  say(code, "chisq_gof", "p_value", test$p.value)
}
`;

export function analysisScript(columns: readonly Column[], analyses: readonly ColumnAnalysis[]): string {
  const calls = columns.map((column, index) => {
    const method = analyses[index]?.method ?? 'answered';
    const code = quotedLiteral(column.code);
    if (method !== 'chisq_gof') return `${method}(${code})`;
    const { counts = {} } = analyses[index]?.estimates ?? {};
    const words = Object.keys(counts as object).map((word) => quotedLiteral(guardFormula(word)));
    return `chisq_gof(${code}, c(${words.join(', ')}))`;
  });
  return `${HEAD}\n${calls.join('\n')}\n`;
}
