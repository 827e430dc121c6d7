export const R_WEIGHTS = `# Raking to known margins, and weights cut at the largest allowed as the app cuts them; rows that are in no margin have none.
margins_of <- function() now$weights$margins
weighted_rows <- function() {
  rows <- rep(TRUE, nrow(data))
  for (code in names(margins_of())) rows <- rows & !is.na(numbers(code))
  rows
}
rake <- function(base, groups) {
  n <- length(base); w <- base * n / sum(base)
  for (round in 1:20000) {
    before <- w
    for (code in names(groups)) {
      target <- margins_of()[[code]]; target <- target / sum(target)
      sums <- tapply(w, groups[[code]], sum)
      w <- w * as.vector(target[groups[[code]]] * n / sums[groups[[code]]])
    }
    if (max(abs(w / before - 1)) <= 1e-15) break
  }
  w
}
cut_at <- function(w, most) {
  for (round in 1:50) {
    if (max(w) <= most) break
    full <- w >= most
    w[!full] <- w[!full] * (length(w) - sum(full) * most) / sum(w[!full])
    w[full] <- most
  }
  pmin(w, most)
}
weights_of <- function() {
  rows <- weighted_rows()
  if (length(margins_of()) == 0) return(list(rows = rows, w = rep(1, sum(rows))))
  groups <- lapply(setNames(names(margins_of()), names(margins_of())), function(code) as.character(numbers(code)[rows]))
  w <- rake(rep(1, sum(rows)), groups); most <- now$weights$trim
  if (!is.null(most)) {
    for (round in 1:50) if (max(w) > most * (1 + 1e-9)) w <- rake(cut_at(w, most), groups)
    w <- cut_at(w, most)
  }
  list(rows = rows, w = w)
}
methods$survey_mean <- function(v) {
  weighted <- weights_of(); y <- numbers(v$outcome)[weighted$rows]; w <- weighted$w; known <- !is.na(y); n <- length(y)
  whole <- sum(w[known]); mean <- sum((w * y)[known]) / whole; pull <- ifelse(known, w * (y - mean) / whole, 0)
  se <- sqrt(n / (n - 1) * sum((pull - base::mean(pull))^2)); df <- sum(w != 0) - 1
  put_all("", mean = mean, se = se, df = df, ci = mean + qt(tails(), df) * se, n = sum(known), n_dropped = sum(!known),
          effective_n = whole^2 / sum(w[known]^2))
}
methods$weighted_proportions <- function(v) {
  weighted <- weights_of(); all <- numbers(v$outcome)[weighted$rows]; known <- !is.na(all); y <- all[known]
  w <- weighted$w[known]; n <- length(y); effective <- sum(w)^2 / sum(w^2); t <- qt(tails()[2], sum(w > 0) - 1)
  labels <- words[[v$outcome]]; names_of <- if (is.null(labels)) as.character(y) else names(labels)[match(y, labels)]
  in_order <- sort(unique(names_of), method = "radix")
  for (i in seq_along(in_order)) {
    has <- names_of == in_order[i]; p <- sum(w[has]) / sum(w)
    se <- sqrt(n / (n - 1) * sum((w * (has - p))^2)) / sum(w)
    put_all(paste0("categories.", i - 1, "."), proportion = p, se = se, unweighted_count = sum(has),
            ci_wilson_effective = wilson(p * effective, effective))
    if (p > 0 && p < 1)
      put(paste0("categories.", i - 1, ".ci_logit"), plogis(qlogis(p) + c(-1, 1) * t * se / (p * (1 - p))))
  }
  put_all("", n = n, effective_n = effective, n_dropped = sum(!known))
}
methods$poststratified_mean <- function(v) {
  y <- numbers(v$outcome); g <- as.character(numbers(v$group)); known <- !is.na(y) & !is.na(g); n <- sum(known)
  share <- option("targets", NULL); share <- share / sum(share); parts <- split(y[known], g[known]); share <- share[names(parts)]
  mean <- sum(share * sapply(parts, base::mean))
  se <- sqrt(n / (n - 1) * sum((share / lengths(parts))^2 * sapply(parts, function(x) sum((x - base::mean(x))^2))))
  put_all("", mean = mean, se = se, ci = mean + qt(tails(), n - 1) * se, n = n, n_dropped = sum(!known))
}
methods$maxdiff_counts <- function(v) {
  sides <- grep(paste0("^", v$outcome, "_[0-9]+_(best|worst)$"), names(data), value = TRUE)
  items <- do.call(c, unname(words[sides])); items <- sort(items[!duplicated(items)])
  asked <- sub("_best$", "", grep("_best$", sides, value = TRUE))
  both_of <- function(set) !is.na(numbers(paste0(set, "_best"))) & !is.na(numbers(paste0(set, "_worst")))
  count <- function(of) sum(sapply(asked, of))
  for (i in seq_along(items)) {
    id <- items[[i]]; shown <- count(function(set) if (id %in% words[[paste0(set, "_best")]]) sum(both_of(set)) else 0)
    best <- count(function(set) sum(numbers(paste0(set, "_best")) == id & both_of(set), na.rm = TRUE))
    worst <- count(function(set) sum(numbers(paste0(set, "_worst")) == id & both_of(set), na.rm = TRUE))
    at <- paste0("items.", i - 1, "."); score <- (best - worst) / shown
    put_all(at, shown = shown, best = best, worst = worst)
    if (shown > 0) put_all(at, score = score, se = sqrt(max(0, (best + worst) / shown - score^2) / shown))
  }
  put("tasks", count(function(set) sum(both_of(set))))
}
`;
