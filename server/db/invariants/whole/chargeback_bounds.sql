-- Orders bear at most what was contested.
select d.provider_ref as subject, 'at most ' || d.amount_minor as expected, sum(s.amount_minor) as found
from chargeback d join chargeback_share s on s.chargeback_id = d.id
group by d.id having sum(s.amount_minor) > d.amount_minor
