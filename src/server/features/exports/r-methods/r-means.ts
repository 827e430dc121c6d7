export const R_MEANS = `methods$descriptives <- function(v) {
  all <- numbers(v$outcome); x <- all[!is.na(all)]; n <- length(x); m <- mean(x); s <- sum((x - m)^2) / n
  skew <- mean((x - m)^3) / s^1.5 * sqrt(n * (n - 1)) / (n - 2)
  excess <- mean((x - m)^4) / s^2 - 3
  put_all("", n = n, n_dropped = sum(is.na(all)), mean = m, sd = sd(x), median = median(x), minimum = min(x),
          maximum = max(x), q1 = quantile(x, 0.25, names = FALSE), q3 = quantile(x, 0.75, names = FALSE),
          skewness = skew, kurtosis_excess = (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * excess + 6))
}
methods$mean_ci <- function(v) {
  all <- numbers(v$outcome); x <- all[!is.na(all)]; n <- length(x); se <- sd(x) / sqrt(n)
  put_all("", n = n, n_dropped = sum(is.na(all)), mean = mean(x), sd = sd(x), se = se,
          ci = mean(x) + qt(tails(), n - 1) * se)
}
t_figures <- function(estimate, mu, se, df, unit) {
  t <- (estimate - mu) / se
  limits <- limits_t(t, df) * se / unit
  exact <- exp(lgamma(df / 2) - log(sqrt(df / 2)) - lgamma((df - 1) / 2))
  p_of(log_t_side(t, df))
  put_all("", statistic = t, df = df, ci = ci_t(estimate, se, df), se = se,
          cohens_d = (estimate - mu) / unit, cohens_d_ci = limits,
          hedges_g = exact * (estimate - mu) / unit, hedges_g_ci = exact * limits)
}
methods$one_sample_t <- function(v) {
  all <- numbers(v$outcome); x <- all[!is.na(all)]; n <- length(x)
  t_figures(mean(x), option("mu", 0), sd(x) / sqrt(n), n - 1, sd(x))
  put_all("", n = n, n_dropped = sum(is.na(all)), mean = mean(x), sd = sd(x))
}
two_means <- function(v, pooled) {
  d <- between(v); x <- split(d$y, d$g); a <- x[[1]]; b <- x[[2]]; n <- lengths(x)
  shares <- c(var(a), var(b)) / n
  sp <- sqrt(((n[[1]] - 1) * var(a) + (n[[2]] - 1) * var(b)) / (sum(n) - 2))
  se <- if (pooled) sp * sqrt(sum(1 / n)) else sqrt(sum(shares))
  df <- if (pooled) sum(n) - 2 else sum(shares)^2 / sum(shares^2 / (n - 1))
  t_figures(mean(a) - mean(b), 0, se, df, if (pooled) sp else sqrt((var(a) + var(b)) / 2))
  put_all("", n_a = n[[1]], n_b = n[[2]], n_dropped = d$dropped, mean_a = mean(a), mean_b = mean(b),
          sd_a = sd(a), sd_b = sd(b), difference = mean(a) - mean(b))
}
methods$student_t <- function(v) two_means(v, TRUE)
methods$welch_t <- function(v) two_means(v, FALSE)
methods$paired_t <- function(v) {
  d <- both(v); x <- d$a - d$b; n <- length(x)
  t_figures(mean(x), 0, sd(x) / sqrt(n), n - 1, sd(x))
  put_all("", n = n, n_dropped = d$dropped, mean_a = mean(d$a), mean_b = mean(d$b), difference = mean(x),
          sd_difference = sd(x))
}
methods$shapiro_wilk <- function(v) {
  if (!is.null(v$group)) {
    d <- between(v); x <- split(d$y, d$g)
    for (i in seq_along(x)) {
      put(paste0("groups.", i - 1, ".n"), length(x[[i]]))
      if (length(x[[i]]) >= 3 && length(x[[i]]) <= 5000 && diff(range(x[[i]])) > 0) {
        test <- shapiro.test(x[[i]])
        put_all(paste0("groups.", i - 1, "."), statistic = test$statistic[[1]], p_value = test$p.value)
      }
    }
    return(put("n", length(d$y)))
  }
  all <- numbers(v$outcome); test <- shapiro.test(all)
  put_all("", statistic = test$statistic[[1]], p_value = test$p.value, n = sum(!is.na(all)), n_dropped = sum(is.na(all)))
}
methods$nps <- function(v) {
  all <- numbers(v$outcome); x <- all[!is.na(all)]; n <- length(x); high <- sum(x >= 9); low <- sum(x <= 6)
  score <- function(high, low, n) {
    m <- (high - low) / n
    se <- sqrt(((high + low) / n - m^2) / n)
    list(nps = 100 * m, se = 100 * se, ci = 100 * (m + qnorm(tails()) * se))
  }
  plain <- score(high, low, n)
  put_all("", nps = plain$nps, promoters = high, passives = n - high - low, detractors = low, n = n,
          n_dropped = sum(is.na(all)), se = plain$se, ci = pmax(-100, pmin(100, plain$ci)),
          ci_adjusted = pmax(-100, pmin(100, score(high + 0.75, low + 0.75, n + 3)$ci)))
}
groups_said <- function(d) {
  k <- nlevels(d$g)
  for (i in seq_len(k)) {
    x <- d$y[as.integer(d$g) == i]
    put_all(paste0("groups.", i - 1, "."), n = length(x), mean = mean(x), sd = sd(x))
  }
}
methods$anova_oneway <- function(v) {
  d <- between(v); fit <- anova(lm(y ~ g, d)); n <- length(d$y)
  df <- fit$Df; f <- fit[["F value"]][1]; ss <- fit[["Sum Sq"]]; ms <- ss[2] / df[2]
  limits <- limits_above(function(ncp) pf(f, df[1], df[2], ncp), f * df[1])
  p_of(log_f(f, df[1], df[2]))
  put_all("", statistic = f, df1 = df[1], df2 = df[2], ss_between = ss[1], ss_within = ss[2], n = n,
          n_dropped = d$dropped, eta_squared = ss[1] / sum(ss), eta_squared_ci = limits / (limits + n),
          omega_squared = max(0, (ss[1] - df[1] * ms) / (sum(ss) + ms)),
          epsilon_squared = max(0, (ss[1] - df[1] * ms) / sum(ss)))
  groups_said(d)
}
methods$anova_welch <- function(v) {
  d <- between(v); test <- oneway.test(y ~ g, d); df <- test$parameter
  p_of(log_f(test$statistic[[1]], df[[1]], df[[2]]))
  f <- test$statistic[[1]]; limits <- limits_above(function(ncp) pf(f, df[[1]], df[[2]], ncp), f * df[[1]])
  put_all("", statistic = f, df1 = df[[1]], df2 = df[[2]], n = length(d$y), n_dropped = d$dropped,
          eta_squared = f * df[[1]] / (f * df[[1]] + df[[2]]), eta_squared_ci = limits / (limits + sum(df) + 1),
          omega_squared = max(0, (f - 1) * df[[1]] / (f * df[[1]] + df[[2]] + 1)))
  groups_said(d)
}
spread_test <- function(v, middle) {
  d <- between(v); fit <- anova(lm(abs(d$y - ave(d$y, d$g, FUN = middle)) ~ d$g)); f <- fit[["F value"]][1]
  p_of(log_f(f, fit$Df[1], fit$Df[2]))
  put_all("", statistic = f, df1 = fit$Df[1], df2 = fit$Df[2], n = length(d$y), n_dropped = d$dropped)
}
methods$levene <- function(v) spread_test(v, mean)
methods$brown_forsythe <- function(v) spread_test(v, median)
methods$tukey_hsd <- function(v) {
  d <- between(v); n <- tapply(d$y, d$g, length); m <- tapply(d$y, d$g, mean); k <- length(n)
  df <- length(d$y) - k; mse <- sum((d$y - ave(d$y, d$g))^2) / df; all <- pairs_of(k)
  for (i in seq_len(nrow(all))) {
    a <- all[i, 1]; b <- all[i, 2]; se <- sqrt(mse / 2 * (1 / n[[a]] + 1 / n[[b]])); difference <- m[[b]] - m[[a]]
    put_all(paste0("pairs.", i - 1, "."), difference = difference, q = abs(difference) / se,
            ci = difference + c(-1, 1) * qtukey(level(), k, df) * se,
            p_adjusted = ptukey(abs(difference) / se, k, df, lower.tail = FALSE))
  }
  put_all("", df = df, mse = mse, n_dropped = d$dropped)
}
methods$games_howell <- function(v) {
  d <- between(v); n <- tapply(d$y, d$g, length); m <- tapply(d$y, d$g, mean); s <- tapply(d$y, d$g, var)
  k <- length(n); all <- pairs_of(k)
  for (i in seq_len(nrow(all))) {
    a <- all[i, 1]; b <- all[i, 2]; e <- c(s[[a]] / n[[a]], s[[b]] / n[[b]]); se <- sqrt(sum(e))
    df <- sum(e)^2 / sum(e^2 / (c(n[[a]], n[[b]]) - 1)); difference <- m[[b]] - m[[a]]
    put_all(paste0("pairs.", i - 1, "."), difference = difference, se = se, t = difference / se, df = df,
            ci = difference + c(-1, 1) * qtukey(level(), k, df) * se / sqrt(2),
            p_adjusted = ptukey(abs(difference / se) * sqrt(2), k, df, lower.tail = FALSE))
  }
  put("n_dropped", d$dropped)
}
`;
