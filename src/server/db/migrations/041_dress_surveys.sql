-- What the pages of a survey look like: one of some looks, and a colour of the owner's own.
alter table surveys
  add column theme text not null default 'canvass'
    check (theme in ('canvass', 'gazette', 'studio', 'meadow', 'harbour', 'ember', 'orchid')),
  add column accent text check (accent ~ '^#[0-9a-f]{6}$');
