-- The disputed and lost amounts of an order are the sums of its chargebacks.
CREATE OR REPLACE FUNCTION check_chargeback_sums(checked_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_allocation a WHERE a.order_id = checked_order AND (
      SELECT (
        coalesce(sum(s.amount_minor) FILTER (WHERE d.status = 'open'), 0),
        coalesce(sum(s.amount_minor) FILTER (WHERE d.status = 'lost'), 0)
      )
      FROM chargeback_share s JOIN chargeback d ON d.id = s.chargeback_id WHERE s.order_id = checked_order
    ) IS DISTINCT FROM (a.disputed_minor::numeric, a.charged_back_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order %: its chargebacks are not what its allocation says', checked_order USING ERRCODE = 'check_violation';
  END IF;
END $$;
