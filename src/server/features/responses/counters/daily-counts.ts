/**
 * Conflict clause for inserts into `daily_counts as k`. Arrays with equal keys, the usual case, are added by position
 * at a third of the cost.
 */
export const ADD_COUNTS = `
  on conflict (survey_id, day) do update set
    n = k.n + excluded.n,
    keys = case when k.keys = excluded.keys then k.keys
      else folded_keys(k.keys || excluded.keys) end,
    ns = case when k.keys = excluded.keys
      then array(select unnest(k.ns) + unnest(excluded.ns))
      else folded_ns(k.keys || excluded.keys, k.ns || excluded.ns) end`;
