-- A seal that was seen once is still there: nobody has made the chain anew.
select v.sealed_until as subject, v.sealed_hash as expected, s.hash as found
from (select distinct sealed_until, sealed_hash from verification) v left join book_seal s on s.until = v.sealed_until
where v.sealed_hash <> coalesce(s.hash, '-')
