/** Every table and view, by its name in the database; the row types beside it keep the columns' names. */
export interface Schema {}
