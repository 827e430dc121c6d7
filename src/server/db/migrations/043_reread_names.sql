-- A pair that is taken for one letter (cl for d, rn for m, vv for w) was looked for before its own signs were read: c1ub did
-- not look like club. Now a letter that is taken for a pair becomes the pair, as lookOf says.
update survey_names
set look = replace(replace(replace(translate(name, '01i3458-', 'olleasb'), 'm', 'rn'), 'w', 'vv'), 'd', 'cl');
