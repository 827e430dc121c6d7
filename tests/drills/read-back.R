# Rscript read-back.R FOLDER: reads data.sav and data.dta with haven, and writes what it understood: sav.csv and dta.csv
# with a line for each cell (row, column, value, and the value's words where it has some), labels.csv with one for each column.
suppressPackageStartupMessages(library(haven))
folder <- commandArgs(trailingOnly = TRUE)[1]
file <- function(name) file.path(folder, name)

plain <- function(x) {
  if (inherits(x, "POSIXct")) return(format(x, "%Y-%m-%dT%H:%M:%S", tz = "UTC"))
  if (inherits(x, "Date")) return(format(x, "%Y-%m-%d"))
  if (inherits(x, c("hms", "difftime"))) x <- as.numeric(x, units = "secs")
  if (is.character(x)) return(as.character(x))
  # What the file declares as missing is NA to is.na().
  x <- as.numeric(unclass(x))
  ifelse(is.na(x), NA, format(x, digits = 15, trim = TRUE, scientific = FALSE, drop0trailing = TRUE))
}
# A value with its words, or the letter of a missing value with its.
cells <- function(x, code) {
  tag <- if (is.numeric(x)) na_tag(x) else rep(NA, length(x))
  value <- ifelse(is.na(tag), plain(x), paste0(".", tag))
  labels <- attr(x, "labels")
  words <- rep(NA_character_, length(x))
  if (!is.null(labels) && is.numeric(x)) {
    key <- ifelse(is.na(na_tag(labels)), format(unclass(as.numeric(labels)), digits = 15, trim = TRUE, scientific = FALSE), paste0(".", na_tag(labels)))
    words <- names(labels)[match(value, key)]
  }
  data.frame(row = seq_along(x), code = code, value = value, words = words)
}
dump <- function(data, name) {
  all <- do.call(rbind, lapply(names(data), function(code) cells(data[[code]], code)))
  write.csv(all, file(name), row.names = FALSE, fileEncoding = "UTF-8", na = "")
}
sav <- read_sav(file("data.sav"), user_na = TRUE)
# A day that is declared as missing is none, and with user_na haven would take no column with one for days.
plain_sav <- read_sav(file("data.sav"))
for (code in names(sav)) if (inherits(plain_sav[[code]], c("Date", "POSIXct", "hms"))) {
  label <- attr(sav[[code]], "label")
  sav[[code]] <- plain_sav[[code]]
  attr(sav[[code]], "label") <- label
}
dump(sav, "sav.csv")
dump(read_dta(file("data.dta")), "dta.csv")
labels <- data.frame(
  code = names(sav),
  label = sapply(sav, function(x) { l <- attr(x, "label"); if (is.null(l)) "" else l }),
  missing = sapply(sav, function(x) paste(attr(x, "na_values"), collapse = " "))
)
write.csv(labels, file("labels.csv"), row.names = FALSE, fileEncoding = "UTF-8")
