-- The times of an order are those of its status.
select number as subject, status as expected,
  concat_ws(' ', 'placed', placed_at, 'canceled', canceled_at, 'completed', completed_at) as found
from "order"
where not case status
  when 'pending' then placed_at is null and canceled_at is null and completed_at is null
  when 'placed' then placed_at is not null and ship_by is not null and canceled_at is null
  when 'completed' then placed_at is not null and completed_at is not null and canceled_at is null
  when 'canceled' then canceled_at is not null and cancel_reason is not null
end
