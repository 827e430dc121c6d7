export const R_MODELS = `methods$cronbach_alpha <- function(v) {
  d <- several(v); x <- d$x; n <- nrow(x); k <- ncol(x)
  alpha_of <- function(m) { k <- ncol(m); k / (k - 1) * (1 - sum(diag(m)) / sum(m)) }
  s <- cov(x); alpha <- alpha_of(s); f <- qf(rev(tails()), n - 1, (n - 1) * (k - 1)); r <- cor(x)
  between <- mean(r[upper.tri(r)])
  put_all("", alpha = alpha, ci = 1 - (1 - alpha) * f, alpha_standardized = k * between / (1 + (k - 1) * between),
          mean_inter_item_correlation = between, inter_item_correlations = r, n = n, n_dropped = d$dropped)
  for (i in seq_len(k)) {
    put_all(paste0("items.", i - 1, "."), mean = mean(x[, i]), sd = sd(x[, i]),
            item_rest_correlation = cor(x[, i], rowSums(x[, -i, drop = FALSE])))
    if (k > 2) put(paste0("items.", i - 1, ".alpha_if_dropped"), alpha_of(s[-i, -i]))
  }
}
methods$mcdonald_omega <- function(v) {
  d <- several(v); x <- d$x; k <- ncol(x)
  # Maximum likelihood by EM (Rubin and Thayer 1982) from where factanal() ends, which is right to six digits.
  r <- cor(x); l <- as.vector(factanal(x, 1)$loadings); l <- l * sign(sum(l)); rest <- 1 - l^2
  for (round in 1:100000) {
    w <- l / rest / (1 + sum(l^2 / rest)); shared <- as.vector(r %*% w)
    new <- shared / (1 - sum(w * l) + sum(w * shared)); rest <- 1 - new * shared
    moved <- max(abs(new - l)); l <- new
    if (moved < 1e-15) break
  }
  s <- apply(x, 2, sd)
  omega <- function(l, rest) sum(l)^2 / (sum(l)^2 + sum(rest))
  put_all("", omega = omega(l * s, rest * s^2), omega_standardized = omega(l, rest), standardized_loadings = l,
          n = nrow(x), n_dropped = d$dropped)
}
methods$icc <- function(v) {
  d <- several(v); x <- d$x; n <- nrow(x); k <- ncol(x); m <- mean(x)
  b <- k * sum((rowMeans(x) - m)^2) / (n - 1); j <- n * sum((colMeans(x) - m)^2) / (k - 1)
  inside <- sum((x - rowMeans(x))^2); w <- inside / (n * (k - 1)); e <- (inside - (k - 1) * j) / ((n - 1) * (k - 1))
  q <- function(df1, df2) qf(tails()[2], df1, df2)
  say_one <- function(name, value, ci, f, df2)
    put_all(paste0(name, "."), value = value, ci = ci, f = f, df1 = n - 1, df2 = df2,
            p_value = pf(f, n - 1, df2, lower.tail = FALSE))
  single <- function(f) (f - 1) / (f + k - 1)
  whole <- function(f) 1 - 1 / f
  f1 <- b / w; df <- n * (k - 1); l1 <- c(f1 / q(n - 1, df), f1 * q(df, n - 1))
  f3 <- b / e; df3 <- (n - 1) * (k - 1); l3 <- c(f3 / q(n - 1, df3), f3 * q(df3, n - 1))
  r <- (b - e) / (b + (k - 1) * e + k * (j - e) / n); fj <- j / e; rest <- n * (1 + (k - 1) * r) - k * r
  df2 <- (k - 1) * (n - 1) * (k * r * fj + rest)^2 / ((n - 1) * k^2 * r^2 * fj^2 + rest^2)
  upper <- q(n - 1, df2); lower <- q(df2, n - 1); other <- k * j + (k * n - k - n) * e
  l2 <- c(n * (b - upper * e) / (upper * other + n * b), n * (lower * b - e) / (other + n * lower * b))
  say_one("icc_1_1", single(f1), single(l1), f1, df)
  say_one("icc_2_1", r, l2, f3, df3)
  say_one("icc_3_1", single(f3), single(l3), f3, df3)
  say_one("icc_1_k", whole(f1), whole(l1), f1, df)
  say_one("icc_2_k", (b - e) / (b + (j - e) / n), l2 * k / (1 + l2 * (k - 1)), f3, df3)
  say_one("icc_3_k", whole(f3), whole(l3), f3, df3)
  put_all("", n = n, raters = k, n_dropped = d$dropped)
}
# The predictors of the rows that are complete: choices as factors, the first option being what others are compared with.
design <- function(v, y) {
  rows <- complete.cases(y, sapply(v$predictors, numbers))
  frame <- as.data.frame(lapply(v$predictors, function(code)
    if (is.null(words[[code]])) numbers(code)[rows] else as_groups(code, rows)))
  names(frame) <- paste0("x", seq_along(v$predictors))
  list(x = model.matrix(~ ., frame), rows = rows, dropped = sum(!rows))
}
coefficients_said <- function(b, se) {
  z <- b / se
  for (i in seq_along(b))
    put_all(paste0("coefficients.", i - 1, "."), estimate = b[[i]], se = se[[i]], z = z[[i]],
            p_value = 2 * pnorm(-abs(z[[i]])), odds_ratio = exp(b[[i]]),
            odds_ratio_lower = exp(b[[i]] + qnorm(tails()[1]) * se[[i]]), odds_ratio_upper = exp(b[[i]] + qnorm(tails()[2]) * se[[i]]))
}
methods$linear_regression <- function(v) {
  all <- numbers(v$outcome); d <- design(v, all); y <- all[d$rows]; x <- d$x; fit <- lm.fit(x, y); n <- length(y)
  b <- fit$coefficients; p <- ncol(x); df <- n - p; rss <- sum(fit$residuals^2); inverse <- chol2inv(qr.R(fit$qr))
  h <- rowSums(qr.Q(fit$qr)^2); tss <- sum((y - mean(y))^2); f <- (tss - rss) / (p - 1) / (rss / df)
  se <- sqrt(diag(inverse) * rss / df); hc <- sqrt(diag(inverse %*% crossprod(x * (fit$residuals / (1 - h))) %*% inverse))
  ll <- -n / 2 * (log(2 * pi) + log(rss / n) + 1); q <- qt(tails()[2], df)
  for (i in seq_len(p))
    put_all(paste0("coefficients.", i - 1, "."), estimate = b[[i]], se = se[i], t = b[[i]] / se[i],
            p_value = 2 * pt(-abs(b[[i]] / se[i]), df), lower = b[[i]] - q * se[i], upper = b[[i]] + q * se[i],
            se_hc3 = hc[i], t_hc3 = b[[i]] / hc[i], p_value_hc3 = 2 * pt(-abs(b[[i]] / hc[i]), df),
            lower_hc3 = b[[i]] - q * hc[i], upper_hc3 = b[[i]] + q * hc[i])
  # Koenker's form of Breusch and Pagan (lmtest::bptest), and Cook's distance.
  u <- fit$residuals^2; bp <- n * (1 - sum(lm.fit(x, u)$residuals^2) / sum((u - mean(u))^2))
  put_all("", breusch_pagan = bp, breusch_pagan_df = p - 1, breusch_pagan_p_value = pchisq(bp, p - 1, lower.tail = FALSE),
          max_cooks_distance = max(u / (p * rss / df) * h / (1 - h)^2))
  limits <- limits_above(function(ncp) pf(f, p - 1, df, ncp), f * (p - 1))
  put_all("", r_squared_ci = limits / (limits + n), r_squared = 1 - rss / tss, adjusted_r_squared = 1 - rss / tss * (n - 1) / df, sigma = sqrt(rss / df), n = n,
          n_dropped = d$dropped, log_likelihood = ll, aic = 2 * (p + 1) - 2 * ll, f = f, df1 = p - 1, df2 = df,
          p_value = pf(f, p - 1, df, lower.tail = FALSE))
}
methods$logistic_regression <- function(v) {
  all <- numbers(v$outcome); known <- words[[v$outcome]]
  event <- if (is.null(known) || all(known %in% 0:1)) 1 else known[[1]]
  d <- design(v, all); y <- as.numeric(all[d$rows] == event); n <- length(y); k <- ncol(d$x)
  fit <- glm.fit(d$x, y, family = binomial(), control = list(epsilon = 1e-14, maxit = 100))
  coefficients_said(fit$coefficients, sqrt(diag(chol2inv(qr.R(fit$qr)))))
  lr <- fit$null.deviance - fit$deviance
  ranks <- rank(signif(as.vector(d$x %*% fit$coefficients), 10)); hits <- sum(y)
  put("c_statistic", (sum(ranks[y == 1]) - hits * (hits + 1) / 2) / (hits * (n - hits)))
  put_all("", log_likelihood = -fit$deviance / 2, deviance = fit$deviance, null_deviance = fit$null.deviance,
          lr_statistic = lr, lr_df = k - 1, lr_p_value = pchisq(lr, k - 1, lower.tail = FALSE), aic = fit$deviance + 2 * k,
          mcfadden_r2 = 1 - fit$deviance / fit$null.deviance, n = n, n_events = sum(y), n_dropped = d$dropped,
          nagelkerke_r2 = (1 - exp(-lr / n)) / (1 - exp(-fit$null.deviance / n)))
}
# Proportional odds by maximum likelihood with Newton's steps: base R has none.
methods$ordinal_regression <- function(v) {
  all <- numbers(v$outcome); d <- design(v, all); x <- d$x[, -1, drop = FALSE]; y <- all[d$rows]
  y <- as.integer(factor(y, levels = given(v$outcome, d$rows))); n <- length(y); k <- max(y) - 1; p <- ncol(x)
  ends <- function(par) {
    cut <- c(-Inf, par[seq_len(k)], Inf); eta <- as.vector(x %*% par[-seq_len(k)])
    list(high = cut[y + 1] - eta, low = cut[y] - eta)
  }
  loss <- function(par) { e <- ends(par); s <- plogis(e$high) - plogis(e$low); if (any(s <= 0)) Inf else -sum(log(s)) }
  slope <- function(par) {
    e <- ends(par); s <- plogis(e$high) - plogis(e$low); up <- dlogis(e$high) / s; down <- dlogis(e$low) / s
    -c(sapply(seq_len(k), function(i) sum(up[y == i]) - sum(down[y == i + 1])), as.vector(-crossprod(x, up - down)))
  }
  par <- c(qlogis(cumsum(tabulate(y, k + 1))[seq_len(k)] / n), rep(0, p)); null <- -loss(par)
  par <- optim(par, loss, slope, method = "BFGS", control = list(maxit = 1000, reltol = 1e-14))$par
  for (step in 1:20) par <- par - solve(optimHess(par, loss, slope, control = list(ndeps = rep(1e-5, k + p))), slope(par))
  se <- sqrt(diag(solve(optimHess(par, loss, slope, control = list(ndeps = rep(1e-5, k + p)))))); ll <- -loss(par); lr <- 2 * (ll - null)
  for (i in seq_len(k)) put_all(paste0("thresholds.", i - 1, "."), estimate = par[i], se = se[i])
  coefficients_said(par[-seq_len(k)], se[-seq_len(k)])
  put_all("", log_likelihood = ll, lr_statistic = lr, lr_df = p, lr_p_value = pchisq(lr, p, lower.tail = FALSE),
          aic = 2 * (k + p) - 2 * ll, n = n, n_dropped = d$dropped)
  # Where nobody of a group is above a cut there is nothing to compare; the other figures stand.
  tryCatch(parallel_lines(d$x, y, k, p), error = function(e) NULL)
}
# Brant's test (Biometrics 46, 1990): a logistic regression for each cut, and their slopes compared.
parallel_lines <- function(x, y, k, p) {
  fits <- lapply(seq_len(k), function(cut)
    glm.fit(x, as.numeric(y > cut), family = binomial(), control = list(epsilon = 1e-14, maxit = 100)))
  slopes <- sapply(fits, function(f) f$coefficients[-1]); dim(slopes) <- c(p, k)
  share <- sapply(fits, function(f) f$fitted.values)
  # From where the search ended: its own weights are those of the step before, which shows in the eighth digit.
  inverse <- lapply(seq_len(k), function(m) solve(crossprod(x * sqrt(share[, m] * (1 - share[, m])))))
  v <- matrix(0, k * p, k * p)
  for (m in seq_len(k)) for (l in m:k) {
    block <- inverse[[m]] %*% crossprod(x * (share[, l] * (1 - share[, m])), x) %*% inverse[[l]]
    rows <- (m - 1) * p + seq_len(p); columns <- (l - 1) * p + seq_len(p)
    v[rows, columns] <- block[-1, -1]; v[columns, rows] <- t(block[-1, -1])
  }
  wald <- function(which) {
    contrast <- t(sapply(seq_len((k - 1) * length(which)), function(i) {
      later <- (i - 1) %/% length(which) + 1; slope <- which[(i - 1) %% length(which) + 1]
      row <- rep(0, k * p); row[slope] <- 1; row[later * p + slope] <- -1; row
    }))
    d <- contrast %*% as.vector(slopes); statistic <- sum(d * solve(contrast %*% v %*% t(contrast), d))
    c(statistic, nrow(contrast), pchisq(statistic, nrow(contrast), lower.tail = FALSE))
  }
  all <- wald(seq_len(p)); put_all("", brant = all[1], brant_df = all[2], brant_p_value = all[3])
  for (i in seq_len(p)) {
    one <- wald(i)
    put_all(paste0("parallel_lines.", i - 1, "."), statistic = one[1], df = one[2], p_value = one[3])
    for (cut in seq_len(k)) {
      se <- sqrt(v[(cut - 1) * p + i, (cut - 1) * p + i])
      put_all(paste0("coefficients_by_cut.", (i - 1) * k + cut - 1, "."), estimate = slopes[i, cut], se = se,
              lower = slopes[i, cut] + qnorm(tails()[1]) * se, upper = slopes[i, cut] + qnorm(tails()[2]) * se)
    }
  }
}
`;
