/** Shared R code: reading columns, printing figures, tail probabilities and limits. */
export const R_BASE = `# Base R for every method; what an analysis is about stands in now.
methods <- list()
now <- list()
everybody <- data
# Over the people who pass a condition, where one was kept with the analysis.
kept <- function(code, method, variables, options = list(), weights = list(), passes = function() TRUE) {
  now <<- list(code = code, method = method, options = options, weights = weights)
  data <<- everybody
  data <<- everybody[passes(), , drop = FALSE]
  tryCatch(methods[[method]](variables),
           error = function(reason) message(code, " ", method, ": not computed here (", conditionMessage(reason), ")"))
}
words <- list()
numbers <- function(code) {
  if (is.null(words[[code]])) return(as.numeric(data[[code]]))
  unname(words[[code]])[match(data[[code]], names(words[[code]]))]
}
has_answer <- function(code) !is.na(data[[code]])
gave <- function(code, values) numbers(code) %in% values
chose <- function(code, values) Reduce("|", lapply(values, function(value) gave(paste0(code, "_", value), 1)), FALSE)
holds <- function(compared) compared %in% TRUE
# What can be answered in its order, of what was removed since only what somebody gave, and what else was given.
steps <- list()
removed <- list()
levels_of <- function(code) {
  x <- numbers(code)
  known <- if (is.null(words[[code]])) steps[[code]] else unname(words[[code]])
  known <- known[!(known %in% removed[[code]]) | known %in% x]
  c(known, setdiff(sort(unique(x)), known))
}
# The values that somebody in these rows gave.
given <- function(code, rows) { all <- levels_of(code); all[all %in% numbers(code)[rows]] }
# In a table the yes of yes and no comes first.
event_first <- function(all) if (all(all %in% 0:1)) sort(all, decreasing = TRUE) else all
as_groups <- function(code, rows) factor(numbers(code)[rows], levels = given(code, rows))
put <- function(path, value) {
  if (length(value) == 1 && is.null(dim(value))) return(say(now$code, now$method, path, value))
  if (is.null(dim(value))) for (i in seq_along(value)) put(paste0(path, ".", i - 1), value[[i]])
  else for (i in seq_len(nrow(value))) put(paste0(path, ".", i - 1), as.vector(value[i, ]))
}
put_all <- function(prefix, ...) {
  figures <- list(...)
  for (name in names(figures)) put(paste0(prefix, name), figures[[name]])
}
level <- function() if (is.null(now$options$conf_level)) 0.95 else now$options$conf_level
tails <- function() c((1 - level()) / 2, (1 + level()) / 2)
option <- function(name, usual) if (is.null(now$options[[name]])) usual else now$options[[name]]
log_chisq <- function(x, df) pchisq(x, df, lower.tail = FALSE, log.p = TRUE)
log_f <- function(x, df1, df2) pf(x, df1, df2, lower.tail = FALSE, log.p = TRUE)
p_of <- function(log_p, prefix = "") put_all(prefix, p_value = exp(min(0, log_p)), log_p_value = min(0, log_p))
log_t <- function(t, df) log(2) + pt(-abs(t), df, log.p = TRUE)
side <- function() option("alternative", "two.sided")
log_t_side <- function(t, df) switch(side(), two.sided = log_t(t, df), pt(t, df, lower.tail = side() == "less", log.p = TRUE))
ci_t <- function(estimate, se, df)
  switch(side(), two.sided = estimate + qt(tails(), df) * se, less = c(-Inf, estimate + qt(level(), df) * se),
         greater = c(estimate - qt(level(), df) * se, Inf))
log_z <- function(z) log(2) + pnorm(-abs(z), log.p = TRUE)
root <- function(f, lower, upper) uniroot(f, c(lower, upper), tol = 1e-12, maxiter = 10000)$root
# Limits of a noncentrality: of t, and of chi-square and F, where it is at least 0.
limits_t <- function(t, df) {
  reach <- 6 * sqrt(1 + t^2 / (2 * df))
  suppressWarnings(sapply(rev(tails()), function(p) root(function(ncp) pt(t, df, ncp) - p, t - reach, t + reach)))
}
limits_above <- function(cdf, start)
  sapply(rev(tails()), function(p) {
    if (cdf(0) < p) return(0)
    upper <- start + 10
    while (cdf(upper) > p) upper <- 2 * upper
    root(function(ncp) cdf(ncp) - p, 0, upper)
  })
wilson <- function(x, n, z = qnorm(tails()[2])) {
  p <- x / n
  (p + z^2 / (2 * n) + c(-1, 1) * z * sqrt(p * (1 - p) / n + z^2 / (4 * n^2))) / (1 + z^2 / n)
}
fisher_limits <- function(r, spread) if (abs(r) < 1) tanh(atanh(r) + c(-1, 1) * qnorm(tails()[2]) * spread) else NA
ties <- function(x) { n <- table(x); sum(n^3 - n) }
# Holm, and every pair of several: the later less the earlier.
pairs_of <- function(k) if (k < 2) NULL else t(combn(k, 2))
between <- function(v) {
  y <- numbers(v$outcome); g <- numbers(v$group)
  rows <- !is.na(y) & !is.na(g)
  levels <- given(v$group, rows)
  list(y = y[rows], g = factor(g[rows], levels = levels), dropped = sum(g %in% levels & is.na(y)))
}
both <- function(v) {
  codes <- if (is.null(v$items)) c(v$outcome, v$by) else v$items
  a <- numbers(codes[1]); b <- numbers(codes[2])
  rows <- !is.na(a) & !is.na(b)
  list(a = a[rows], b = b[rows], dropped = sum(!rows))
}
several <- function(v) {
  all <- sapply(v$items, numbers)
  turned <- option("reverse", character())
  for (code in turned) all[, code] <- now$options$scale_min + now$options$scale_max - all[, code]
  list(x = unname(all[complete.cases(all), , drop = FALSE]), dropped = sum(!complete.cases(all)))
}
table_of <- function(v) {
  rows <- !is.na(numbers(v$row)) & !is.na(numbers(v$column))
  in_table <- function(code) factor(numbers(code)[rows], event_first(given(code, rows)))
  unclass(table(in_table(v$row), in_table(v$column)))
}
successes <- function(x, code) {
  known <- levels_of(code)
  if (is.null(words[[code]]) && length(known) > 2) known <- known[known %in% numbers(code)]
  event <- if (all(known %in% 0:1)) 1 else known[[1]]
  c(sum(x == event, na.rm = TRUE), sum(!is.na(x)))
}
`;
