-- A void allocation is not owed, so a payment's amount is the sum of the others.
CREATE OR REPLACE FUNCTION check_group_sums(checked_group uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  group_total bigint := (SELECT total_minor FROM order_group WHERE id = checked_group);
BEGIN
  IF group_total IS DISTINCT FROM (SELECT sum(total_minor) FROM "order" WHERE group_id = checked_group) THEN
    RAISE EXCEPTION 'order group %: its orders do not sum to its total', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o WHERE o.group_id = checked_group AND (
      SELECT (coalesce(sum(quantity * unit_price_minor), 0), coalesce(sum(discount_minor), 0), coalesce(sum(offer_minor), 0))
      FROM order_line WHERE order_id = o.id
    ) IS DISTINCT FROM (o.items_minor::numeric, o.discount_minor::numeric, o.offer_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: lines do not sum to their order', checked_group USING ERRCODE = 'check_violation';
  END IF;
  -- The Pix discount is what lines with an own Pix price take off, plus the store's percentage of the other lines after
  -- their coupon.
  IF EXISTS (
    SELECT FROM "order" o CROSS JOIN LATERAL (
      SELECT o.pix_discount_minor - coalesce(sum(pix_discount_minor), 0) AS by_percent,
        coalesce(sum(quantity * unit_price_minor - discount_minor) FILTER (WHERE pix_price_minor IS NULL), 0) AS others
      FROM order_line WHERE order_id = o.id
    ) l
    WHERE o.group_id = checked_group
      AND l.by_percent <> div((l.others + l.by_percent) * o.pix_discount_bps, 10000)
  ) THEN
    RAISE EXCEPTION 'order group %: its lines promise another Pix discount', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM payment p WHERE p.group_id = checked_group AND (
      SELECT (coalesce(sum(amount_minor) FILTER (WHERE NOT void), 0), coalesce(sum(captured_minor), 0))
      FROM payment_allocation WHERE payment_id = p.id
    ) IS DISTINCT FROM (p.amount_minor::numeric, p.captured_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: allocations do not sum to their payment', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o LEFT JOIN payment_allocation a ON a.order_id = o.id
    WHERE o.group_id = checked_group AND a.amount_minor IS DISTINCT FROM o.total_minor
  ) THEN
    RAISE EXCEPTION 'order group %: an allocation is not its order''s total', checked_group USING ERRCODE = 'check_violation';
  END IF;
END $$;
