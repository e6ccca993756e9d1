-- The refunded amounts of an order and of each of its lines are the sums of the refunds.
CREATE OR REPLACE FUNCTION check_refund_sums(checked_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM refund r WHERE r.order_id = checked_order AND r.amount_minor IS DISTINCT FROM
      r.shipping_minor + r.free_minor + (SELECT coalesce(sum(amount_minor), 0) FROM refund_line WHERE refund_id = r.id)
  ) THEN
    RAISE EXCEPTION 'order %: a refund is not the sum of its parts', checked_order USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM payment_allocation a WHERE a.order_id = checked_order AND (
      SELECT (coalesce(sum(amount_minor), 0), coalesce(sum(amount_minor) FILTER (WHERE status = 'succeeded'), 0))
      FROM refund WHERE order_id = checked_order
    ) IS DISTINCT FROM (a.refund_due_minor::numeric, a.refunded_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: its refunds are not what its allocation says', checked_order USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM order_line l WHERE l.order_id = checked_order AND (
      SELECT (coalesce(sum(quantity), 0), coalesce(sum(amount_minor), 0)) FROM refund_line WHERE order_line_id = l.id
    ) IS DISTINCT FROM (l.quantity_refunded::bigint, l.refunded_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: a line''s refunds are not what it says', checked_order USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT coalesce(sum(shipping_minor), 0) FROM refund WHERE order_id = checked_order)
    > (SELECT shipping_minor FROM "order" WHERE id = checked_order)
  THEN
    RAISE EXCEPTION 'order %: more shipping goes back than was paid', checked_order USING ERRCODE = 'check_violation';
  END IF;
END $$;
