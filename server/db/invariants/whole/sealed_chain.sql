-- Each seal continues the one before, and has the hash of what it says.
select until as subject, expected, found
from (
  select until, concat_ws(' ', lag(until) over w, lag(hash) over w, book_hash(since, until, digests, differences, previous_hash)) as expected,
    concat_ws(' ', since, nullif(previous_hash, ''), hash) as found
  from book_seal window w as (order by until)
) each
where expected <> found
