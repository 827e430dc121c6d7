import { MAX_COUNTED } from '../../../../statistics/answers/max-counted.ts';

export const R_RANKS = `# Up to so many people every possible outcome is counted: in how many ways so many of these scores, or any of them, add up to each sum.
counted_up_to <- ${MAX_COUNTED}
ways_of <- function(scores, size) {
  ways <- matrix(0, size + 1, sum(scores) + 1)
  ways[1, 1] <- 1
  top <- ncol(ways)
  for (s in scores) for (k in size:1) ways[k + 1, (s + 1):top] <- ways[k + 1, (s + 1):top] + ways[k, 1:(top - s)]
  ways[size + 1, ]
}
signs_of <- function(scores) {
  ways <- 1
  for (s in scores) ways <- c(ways, rep(0, s)) + c(rep(0, s), ways)
  ways
}
# The way to p: the one that was asked for, else counted for few people, unless an option asks for the normal distribution.
way_to_p <- function(n, tied) {
  if (!is.null(now$options$p_method)) return(now$options$p_method)
  if (n > counted_up_to || !is.null(now$options$continuity) || !is.null(now$options$interval)) return("normal")
  if (tied) "permutation" else "exact"
}
shift_of <- function(distance) if (!option("continuity", TRUE)) 0 else
  switch(side(), two.sided = sign(distance) / 2, greater = 1 / 2, less = -1 / 2)
log_z_side <- function(z) switch(side(), two.sided = log_z(z), pnorm(z, lower.tail = side() == "less", log.p = TRUE))
# Tails of a statistic from the ways to each of its values, 0 first; and of both the one that was asked for.
tails_of <- function(ways, seen) c(sum(ways[seq_len(seen + 1)]), sum(ways[(seen + 1):length(ways)])) / sum(ways)
p_side <- function(p) switch(side(), less = p[1], greater = p[2], min(1, 2 * min(p)))
# An interval of so few people may not exist: R would print a narrower one.
can_count <- function(lowest) lowest(if (side() == "two.sided") tails()[1] else 1 - level()) > 0
limits_or_none <- function(test) {
  limits <- test$conf.int
  if (attr(limits, "conf.level") < level() - 1e-9) NULL else as.vector(limits)
}
methods$mann_whitney <- function(v) {
  d <- between(v); x <- split(d$y, d$g); a <- x[[1]]; b <- x[[2]]; n <- as.numeric(lengths(x)); all <- sum(n)
  r <- rank(c(a, b)); u <- sum(r[seq_along(a)]) - n[1] * (n[1] + 1) / 2; m <- prod(n) / 2
  way <- way_to_p(all, ties(d$y) > 0)
  test <- function(exact) suppressWarnings(wilcox.test(a, b, side(), exact = exact, correct = option("continuity", TRUE),
                                                       conf.int = TRUE, conf.level = level(), tol.root = 1e-10))
  limits <- if (way == "exact") { if (can_count(function(p) qwilcox(p, n[1], n[2]))) as.vector(test(TRUE)$conf.int) }
            else if (is.null(now$options$p_method) || way == "normal") limits_or_none(test(FALSE))
  rb <- u / m - 1
  if (way == "exact") put("p_value", p_side(c(pwilcox(u, n[1], n[2]), pwilcox(u - 1, n[1], n[2], lower.tail = FALSE))))
  if (way == "permutation") {
    ways <- ways_of(2 * r, n[1]); middle <- n[1] * (all + 1); sums <- seq_along(ways) - 1; seen <- 2 * sum(r[seq_along(a)])
    put("p_value", if (side() == "two.sided") sum(ways[abs(sums - middle) >= abs(seen - middle)]) / sum(ways)
                   else p_side(tails_of(ways, seen)))
  }
  if (way == "normal") {
    z <- (u - m - shift_of(u - m)) / sqrt(prod(n) / 12 * (all + 1 - ties(d$y) / (all * (all - 1))))
    p_of(log_z_side(z))
    put("z", z)
  }
  put_all("", u_a = u, u_b = 2 * m - u, n_a = n[1], n_b = n[2], n_dropped = d$dropped,
          mean_rank_a = mean(r[seq_along(a)]), mean_rank_b = mean(r[-seq_along(a)]),
          hodges_lehmann = median(outer(a, b, "-")), rank_biserial = rb, probability_of_superiority = u / prod(n),
          rank_biserial_ci = fisher_limits(rb, sqrt((all + 1) / (3 * prod(n)))), ci = limits)
}
methods$wilcoxon_signed_rank <- function(v) {
  paired <- !is.null(v$items) || !is.null(v$by)
  if (paired) { d <- both(v); x <- d$a - d$b; dropped <- d$dropped }
  else { x <- numbers(v$outcome); dropped <- sum(is.na(x)); x <- x[!is.na(x)] }
  mu <- option("mu", 0); all <- length(x); y <- round((x - mu), 10); y <- y[y != 0]; n <- length(y)
  r <- rank(abs(y)); w <- sum(r[y > 0]); most <- n * (n + 1) / 2; m <- most / 2
  way <- way_to_p(n, ties(abs(y)) > 0 || n < all)
  test <- function(exact) suppressWarnings(wilcox.test(y, alternative = side(), exact = exact, correct = option("continuity", TRUE),
                                                       conf.int = TRUE, conf.level = level(), tol.root = 1e-10))
  limits <- if (way == "exact") { if (can_count(function(p) qsignrank(p, n))) as.vector(test(TRUE)$conf.int) }
            else if (option("interval", TRUE) && (is.null(now$options$p_method) || way == "normal")) limits_or_none(test(FALSE))
  walsh <- outer(y, y, "+") / 2
  if (way != "normal") put("p_value", p_side(tails_of(signs_of(2 * r), 2 * w)))
  else {
    z <- (w - m - shift_of(w - m)) / sqrt(n * (n + 1) * (2 * n + 1) / 24 - ties(abs(y)) / 48)
    p_of(log_z_side(z))
    put("z", z)
  }
  put_all("", v = w, v_negative = most - w, n_pairs = all, n_nonzero = n, n_zero = all - n, n_dropped = dropped,
          pseudomedian = median(walsh[upper.tri(walsh, TRUE)]) + mu, rank_biserial = 2 * w / most - 1,
          rank_biserial_ci = fisher_limits(2 * w / most - 1, sqrt((2 * n^3 + 3 * n^2 + n) / 6) / most),
          ci = if (!is.null(limits)) limits + mu)
}
methods$kruskal_wallis <- function(v) {
  d <- between(v); test <- kruskal.test(d$y, d$g); h <- test$statistic[[1]]; n <- length(d$y); k <- nlevels(d$g)
  p_of(log_chisq(h, k - 1))
  put_all("", statistic = h, df = k - 1, n = n, n_dropped = d$dropped, epsilon_squared = h / (n - 1),
          eta_squared_h = max(0, (h - k + 1) / (n - k)))
  ranks <- as.vector(tapply(rank(d$y), d$g, mean))
  for (i in seq_along(ranks)) {
    put(paste0("mean_ranks.", i - 1), ranks[i])
    put_all(paste0("groups.", i - 1, "."), n = sum(as.integer(d$g) == i), mean_rank = ranks[i])
  }
}
methods$dunn <- function(v) {
  d <- between(v); r <- rank(d$y); m <- tapply(r, d$g, mean); n <- tapply(r, d$g, length); all <- length(r)
  variance <- all * (all + 1) / 12 - ties(d$y) / (12 * (all - 1)); pairs <- pairs_of(length(n))
  se <- apply(pairs, 1, function(p) sqrt(variance * sum(1 / n[p]))); difference <- apply(pairs, 1, function(p) m[[p[2]]] - m[[p[1]]])
  p <- 2 * pnorm(-abs(difference / se)); adjusted <- p.adjust(p, sub("^bh$", "BH", option("p_adjust", "holm")))
  for (i in seq_along(p)) {
    at <- paste0("pairs.", i - 1, ".")
    p_of(log_z(difference[i] / se[i]), at)
    later <- d$y[as.integer(d$g) == pairs[i, 2]]; earlier <- d$y[as.integer(d$g) == pairs[i, 1]]
    both_n <- c(length(later), length(earlier)); rb <- 2 * mean(sapply(later, function(x) mean((x > earlier) + (x == earlier) / 2))) - 1
    put_all(at, mean_rank_difference = difference[i], se = se[i], z = difference[i] / se[i], p_adjusted = adjusted[i],
            rank_biserial = rb, rank_biserial_ci = fisher_limits(rb, sqrt((sum(both_n) + 1) / (3 * prod(both_n)))))
  }
  put("n_dropped", d$dropped)
}
methods$friedman <- function(v) {
  d <- several(v); test <- friedman.test(d$x); q <- test$statistic[[1]]; k <- ncol(d$x); n <- nrow(d$x)
  p_of(log_chisq(q, k - 1))
  put_all("", statistic = q, df = k - 1, kendalls_w = q / (n * (k - 1)), n = n, n_dropped = d$dropped,
          mean_ranks = colMeans(t(apply(d$x, 1, rank))))
}
methods$cochran_q <- function(v) {
  d <- several(v); x <- d$x; k <- ncol(x); g <- colSums(x); l <- rowSums(x)
  q <- (k - 1) * (k * sum(g^2) - sum(g)^2) / (k * sum(l) - sum(l^2))
  p_of(log_chisq(q, k - 1))
  put_all("", statistic = q, df = k - 1, eta_squared = q / (nrow(x) * (k - 1)), proportions = g / nrow(x), n = nrow(x), n_dropped = d$dropped)
}
methods$pearson <- function(v) {
  d <- both(v); n <- length(d$a); r <- cor(d$a, d$b); t <- r * sqrt((n - 2) / ((1 - r) * (1 + r)))
  p_of(log_t_side(t, n - 2))
  limits <- if (side() == "two.sided" || n < 4) fisher_limits(r, 1 / sqrt(n - 3))
            else as.vector(cor.test(d$a, d$b, alternative = side(), conf.level = level())$conf.int)
  put_all("", r = r, statistic = t, df = n - 2, n = n, n_dropped = d$dropped, ci = limits)
}
methods$spearman <- function(v) {
  d <- both(v); n <- length(d$a); r <- cor(rank(d$a), rank(d$b)); t <- r * sqrt((n - 2) / ((1 - r) * (1 + r)))
  if (option("p_method", "t") == "exact") put("p_value", cor.test(d$a, d$b, method = "spearman", exact = TRUE)$p.value)
  else {
    p_of(log_t(t, n - 2))
    put_all("", statistic = t, df = n - 2)
  }
  put_all("", rho = r, n = n, n_dropped = d$dropped, ci = fisher_limits(r, sqrt((1 + r^2 / 2) / (n - 3))))
}
methods$kendall <- function(v) {
  d <- both(v); n <- length(d$a); tau <- cor(d$a, d$b, method = "kendall")
  exact <- option("p_method", "normal") == "exact"
  test <- suppressWarnings(cor.test(d$a, d$b, method = "kendall", exact = exact, continuity = option("continuity", FALSE)))
  pairs <- function(x) { t <- table(x); n * (n - 1) / 2 - sum(t * (t - 1) / 2) }
  if (exact) put("p_value", test$p.value)
  else {
    p_of(log_z(test$statistic[[1]]))
    put("z", test$statistic[[1]])
  }
  put_all("", tau_b = tau, s = round(tau * sqrt(pairs(d$a) * pairs(d$b))), n = n, n_dropped = d$dropped,
          ci = fisher_limits(tau, sqrt(0.437 / (n - 4))))
}
`;
