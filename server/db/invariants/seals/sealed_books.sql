-- What never changes is what it was when its days were sealed: nothing was changed, deleted or added since.
select coalesce(s.since || ' ', '') || '< ' || s.until || ' ' || sealed.key as subject, sealed.value as expected,
  present.digests ->> sealed.key as found
from book_seal s
cross join lateral book_digests(s.since, s.until) as present (digests)
cross join lateral jsonb_each_text(s.digests) sealed
where sealed.value is distinct from present.digests ->> sealed.key
