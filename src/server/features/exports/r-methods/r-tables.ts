export const R_TABLES = `methods$chisq_gof <- function(v) {
  x <- numbers(v$outcome); observed <- as.vector(table(factor(x, levels_of(v$outcome))))
  k <- length(observed); n <- sum(observed); share <- option("p", rep(1 / k, k)); share <- share / sum(share); e <- n * share; q <- sum((observed - e)^2 / e)
  p_of(log_chisq(q, k - 1))
  put_all("", statistic = q, df = k - 1, n = n, expected = e, residuals = (observed - e) / sqrt(e),
          standardized_residuals = (observed - e) / sqrt(e * (1 - share)), cohens_w = sqrt(q / n), min_expected = min(e),
          cohens_w_ci = sqrt(limits_above(function(ncp) pchisq(q, k - 1, ncp), q) / n), cells_below_5 = sum(e < 5))
}
share_limits <- function(x, n) switch(option("interval", "wilson"), wilson = wilson(x, n),
  wilson_cc = as.vector(suppressWarnings(prop.test(x, n, conf.level = level(), correct = TRUE))$conf.int),
  clopper_pearson = as.vector(binom.test(x, n, conf.level = level())$conf.int),
  agresti_coull = {
    z <- qnorm(tails()[2]); all <- n + z^2; p <- (x + z^2 / 2) / all
    p + c(-1, 1) * z * sqrt(p * (1 - p) / all)
  })
methods$proportion_ci <- function(v) {
  s <- successes(numbers(v$outcome), v$outcome)
  put_all("", estimate = s[1] / s[2], ci = share_limits(s[1], s[2]), n = s[2])
}
methods$binomial_exact <- function(v) {
  s <- successes(numbers(v$outcome), v$outcome); test <- binom.test(s[1], s[2], option("p0", 0.5), side(), conf.level = level())
  put_all("", p_value = test$p.value, estimate = s[1] / s[2], ci = as.vector(test$conf.int), n = s[2])
}
methods$two_proportions <- function(v) {
  x <- numbers(v$outcome); g <- numbers(v$group); levels <- given(v$group, !is.na(x) & !is.na(g))
  s <- lapply(levels, function(each) successes(x[g %in% each], v$outcome)); n <- c(s[[1]][2], s[[2]][2])
  hits <- c(s[[1]][1], s[[2]][1]); p <- hits / n; d <- p[1] - p[2]; pooled <- sum(hits) / sum(n)
  a <- wilson(hits[1], n[1]); b <- wilson(hits[2], n[2]); z <- d / sqrt(pooled * (1 - pooled) * sum(1 / n))
  put_all("", difference = d, ci = c(d - sqrt((p[1] - a[1])^2 + (b[2] - p[2])^2), d + sqrt((a[2] - p[1])^2 + (p[2] - b[1])^2)),
          z = z, p_value = 2 * pnorm(-abs(z)), cohens_h = 2 * (asin(sqrt(p[1])) - asin(sqrt(p[2]))),
          estimate_1 = p[1], estimate_2 = p[2])
}
methods$chisq_independence <- function(v) {
  t <- table_of(v); n <- sum(t); e <- outer(rowSums(t), colSums(t)) / n; q <- sum((t - e)^2 / e); k <- min(dim(t)) - 1
  df <- prod(dim(t) - 1); g <- 2 * sum(ifelse(t > 0, t * log(t / e), 0)); phi <- q / n
  less <- max(0, phi - df / (n - 1)); fair <- dim(t) - (dim(t) - 1)^2 / (n - 1)
  off <- if (option("yates", FALSE) && all(dim(t) == 2)) min(0.5, abs(t - e)) else 0
  corrected <- sum((abs(t - e) - off)^2 / e)
  p_of(log_chisq(corrected, df))
  put_all("", statistic = corrected, df = df, n = n, expected = e, residuals = (t - e) / sqrt(e),
          standardized_residuals = (t - e) / sqrt(e * outer(1 - rowSums(t) / n, 1 - colSums(t) / n)),
          cramers_v = sqrt(phi / k), cramers_v_bias_corrected = sqrt(less / (min(fair) - 1)), likelihood_ratio = g,
          cramers_v_ci = pmin(1, sqrt(limits_above(function(ncp) pchisq(q, df, ncp), q) / (n * k))),
          p_likelihood_ratio = pchisq(g, df, lower.tail = FALSE), min_expected = min(e), cells_below_5 = sum(e < 5),
          rows_dropped = 0, columns_dropped = 0)
  if (all(dim(t) == 2)) put("phi", (t[1, 1] * t[2, 2] - t[1, 2] * t[2, 1]) / sqrt(prod(rowSums(t), colSums(t))))
}
methods$fisher_rxc <- function(v) {
  t <- table_of(v); n <- sum(t); e <- outer(rowSums(t), colSums(t)) / n; q <- sum((t - e)^2 / e); k <- min(dim(t)) - 1
  put_all("", p_value = fisher.test(t, workspace = 2e7)$p.value, n = n, rows_dropped = 0, columns_dropped = 0,
          cramers_v = sqrt(q / n / k), cramers_v_ci = pmin(1, sqrt(limits_above(function(ncp) pchisq(q, prod(dim(t) - 1), ncp), q) / (n * k))))
}
methods$fisher_2x2 <- function(v) {
  t <- table_of(v); test <- fisher.test(t, alternative = side(), conf.level = level())
  p_of(log(test$p.value))
  put_all("", odds_ratio = test$estimate[[1]], ci = as.vector(test$conf.int), n = sum(t))
}
methods$odds_ratio <- function(v) {
  t <- table_of(v) + if (option("haldane", FALSE)) 0.5 else 0; a <- t[1, 1]; b <- t[1, 2]; c <- t[2, 1]; d <- t[2, 2]; z <- qnorm(tails())
  odds <- a * d / (b * c); risk <- a / (a + b) / (c / (c + d)); se <- sqrt(sum(1 / t))
  put_all("", odds_ratio = odds, log_se = se, ci = exp(log(odds) + z * se), risk_ratio = risk, n = sum(t),
          risk_ratio_ci = exp(log(risk) + z * sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d))))
}
square <- function(v) {
  a <- numbers(v$row); b <- numbers(v$column); rows <- !is.na(a) & !is.na(b)
  in_words <- !is.null(words[[v$row]]) && !is.null(words[[v$column]])
  # The same words are the same answer, whatever their ids.
  told <- function(code, x) if (in_words) names(words[[code]])[match(x, words[[code]])] else x
  levels <- unique(c(told(v$row, event_first(levels_of(v$row))), told(v$column, event_first(levels_of(v$column)))))
  unclass(table(factor(told(v$row, a)[rows], levels), factor(told(v$column, b)[rows], levels)))
}
methods$mcnemar <- function(v) {
  t <- square(v); n <- sum(t); a <- t[1, 1]; b <- t[1, 2]; c <- t[2, 1]; d <- t[2, 2]
  test <- binom.test(b, b + c, conf.level = level()); p <- c(a + b, a + c) / n; apart <- p[1] - p[2]
  one <- wilson(a + b, n); two <- wilson(a + c, n); q <- a * d - b * c; whole <- sqrt((a + b) * (c + d) * (a + c) * (b + d))
  phi <- if (whole == 0) 0 else (if (q < 0) q else max(0, q - n / 2)) / whole
  reach <- function(x, y) sqrt(x^2 - 2 * phi * x * y + y^2)
  kind <- option("test", "exact")
  if (kind == "exact") put("p_value", test$p.value)
  else {
    chi <- (abs(b - c) - if (kind == "chi_square" || b == c) 0 else 1)^2 / (b + c)
    put_all("", statistic = chi, df = 1, p_value = pchisq(chi, 1, lower.tail = FALSE))
  }
  put_all("", n = n, discordant = b + c, odds_ratio = b / c,
          odds_ratio_ci = as.vector(test$conf.int / (1 - test$conf.int)), difference = apart,
          difference_ci = c(apart - reach(p[1] - one[1], two[2] - p[2]), apart + reach(one[2] - p[1], p[2] - two[1])))
}
# Standard errors by Fleiss, Cohen and Everitt (1969).
methods$cohen_kappa <- function(v) {
  t <- square(v); n <- sum(t); p <- t / n; r <- rowSums(p); c <- colSums(p); apart <- abs(outer(seq_along(r), seq_along(c), "-")) / (length(r) - 1)
  w <- switch(option("weights", "none"), none = (apart == 0) * 1, linear = 1 - apart, quadratic = 1 - apart^2)
  po <- sum(w * p); pe <- sum(w * outer(r, c)); kappa <- (po - pe) / (1 - pe); mean_w <- outer(as.vector(w %*% c), as.vector(r %*% w), "+")
  se <- sqrt(max(0, sum(p * (w - mean_w * (1 - kappa))^2) - (kappa - pe * (1 - kappa))^2) / (n * (1 - pe)^2))
  null <- sqrt(max(0, sum(outer(r, c) * (w - mean_w)^2) - pe^2) / (n * (1 - pe)^2))
  put_all("", kappa = kappa, se = se, ci = kappa + qnorm(tails()) * se, se_null = null, z = kappa / null, n = n,
          p_value = 2 * pnorm(-abs(kappa / null)), observed_agreement = po, expected_agreement = pe)
}
`;
