-- Only the words that the code knows.
ALTER TABLE "order" DROP CONSTRAINT order_payment_status_check;
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (payment_status IN ('awaiting', 'paid', 'partially_refunded', 'refunded', 'voided'));
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT order_fulfillment_status_check;
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (fulfillment_status IN ('unfulfilled', 'preparing', 'ready', 'partially_shipped', 'shipped', 'partially_delivered', 'delivered', 'partially_returned', 'returned'));
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT order_cancel_reason_check;
--> statement-breakpoint
ALTER TABLE "order" ADD CHECK (cancel_reason IN ('customer', 'payment_denied', 'payment_expired', 'merchant', 'operator'));
--> statement-breakpoint
ALTER TABLE payment ADD CHECK (settlement IN ('direct', 'platform'));
--> statement-breakpoint
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_status_check;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD CHECK (status IN ('created', 'requires_action', 'processing', 'captured', 'expired', 'canceled', 'failed'));
--> statement-breakpoint
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_method_check;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD CHECK (method IN ('pix', 'fake', 'stripe'));
--> statement-breakpoint
ALTER TABLE payment_receipt ADD CHECK (
  method IN ('pix', 'fake', 'stripe') AND source IN ('person', 'statement', 'provider')
  AND surplus_reason IN ('late', 'second', 'over', 'under', 'unknown')
  AND surplus_status IN ('none', 'open', 'returning', 'returned')
);
--> statement-breakpoint
ALTER TABLE payment_event ADD CHECK (provider IN ('pix', 'fake', 'stripe') AND result IN ('applied', 'ignored', 'failed'));
--> statement-breakpoint
ALTER TABLE refund ADD CHECK (
  status IN ('pending', 'succeeded', 'failed') AND reason IN ('cancellation', 'withdrawal', 'defect', 'goodwill', 'lost')
  AND actor IN ('customer', 'merchant', 'operator', 'system')
);
--> statement-breakpoint
ALTER TABLE return_request ADD CHECK (
  kind IN ('withdrawal', 'defect')
  AND status IN ('requested', 'approved', 'rejected', 'in_transit', 'received', 'inspected', 'refunded', 'canceled', 'expired')
);
--> statement-breakpoint
ALTER TABLE fulfillment ADD CHECK (status IN ('pending', 'preparing', 'ready', 'shipped', 'delivered', 'failed', 'returned_to_sender', 'canceled'));
--> statement-breakpoint
ALTER TABLE ledger_posting ADD CHECK (account IN (
  'merchant_pending', 'merchant_available', 'merchant_receivable',
  'psp_clearing', 'bank', 'commission_income', 'psp_fees', 'customer_refunds_due', 'unidentified_receipts'
));
--> statement-breakpoint
ALTER TABLE payout ADD CHECK (status IN ('draft', 'approved', 'processing', 'paid', 'failed', 'returned', 'canceled'));
--> statement-breakpoint
ALTER TABLE coupon ADD CHECK (kind IN ('percent', 'fixed', 'free_shipping'));
--> statement-breakpoint
ALTER TABLE commission_line ADD FOREIGN KEY (reverses_id) REFERENCES commission_line (id);
--> statement-breakpoint

-- History is written once, and money is never deleted.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON commission_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_receipt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON refund_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON payout FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- The books balance when a transaction ends, in each currency.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE tg_table_name WHEN 'ledger_transaction' THEN new.id ELSE (to_jsonb(new) ->> 'transaction_id')::uuid END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_posting WHERE transaction_id = checked)
    OR EXISTS (SELECT FROM ledger_posting WHERE transaction_id = checked GROUP BY currency HAVING sum(amount_minor) <> 0)
  THEN
    RAISE EXCEPTION 'ledger transaction %: its postings do not balance', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint

-- A void allocation is owed by nobody: what a payment asks for is the rest.
CREATE OR REPLACE FUNCTION check_group_sums(checked_group uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  group_total bigint := (SELECT total_minor FROM order_group WHERE id = checked_group);
BEGIN
  IF group_total IS DISTINCT FROM (SELECT sum(total_minor) FROM "order" WHERE group_id = checked_group) THEN
    RAISE EXCEPTION 'order group %: its orders do not sum to its total', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o WHERE o.group_id = checked_group AND (
      SELECT (coalesce(sum(quantity * unit_price_minor), 0), coalesce(sum(discount_minor), 0)) FROM order_line WHERE order_id = o.id
    ) IS DISTINCT FROM (o.items_minor::numeric, o.discount_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: lines do not sum to their order', checked_group USING ERRCODE = 'check_violation';
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
--> statement-breakpoint

-- What went back is the sum of the refunds, of the order and of each of its lines.
CREATE FUNCTION check_refund_sums(checked_order uuid) RETURNS void LANGUAGE plpgsql AS $$
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
    RAISE EXCEPTION 'order %: more freight goes back than was paid', checked_order USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refund_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'refund_line' THEN
    PERFORM check_refund_sums(order_id) FROM refund WHERE id = new.refund_id;
  ELSE
    PERFORM check_refund_sums(new.order_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_sums AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_sums AFTER INSERT ON refund_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_sums AFTER UPDATE OF refund_due_minor, refunded_minor ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_sums AFTER UPDATE OF quantity_refunded, refunded_minor ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
--> statement-breakpoint

-- Whoever holds the money books what goes back.
CREATE FUNCTION check_refund_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT settlement FROM payment WHERE id = new.payment_id) = 'platform' AND NOT EXISTS (
    SELECT FROM ledger_transaction WHERE kind = 'refund_opened' AND ref_type = 'refund' AND ref_id = new.id::text
  ) THEN
    RAISE EXCEPTION 'refund % is not in the books', new.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_booked AFTER INSERT ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_booked();
--> statement-breakpoint

-- A piece travels in one parcel only.
CREATE FUNCTION check_parcel_quantities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT sum(fl.quantity) FROM fulfillment_line fl JOIN fulfillment f ON f.id = fl.fulfillment_id
    WHERE fl.order_line_id = new.order_line_id AND f.status <> 'canceled'
  ) > (SELECT quantity - quantity_canceled FROM order_line WHERE id = new.order_line_id) THEN
    RAISE EXCEPTION 'order line %: more in parcels than was ordered', new.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcel_quantities AFTER INSERT OR UPDATE ON fulfillment_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_parcel_quantities();
--> statement-breakpoint

-- Orders that were placed before parcels and receipts were kept.
WITH opened AS (
  INSERT INTO fulfillment (id, order_id, position, status)
  SELECT gen_random_uuid(), id, 1, 'pending' FROM "order" WHERE status IN ('placed', 'completed')
  RETURNING id, order_id
)
INSERT INTO fulfillment_line (fulfillment_id, order_line_id, quantity)
SELECT opened.id, l.id, l.quantity FROM opened JOIN order_line l ON l.order_id = opened.order_id;
--> statement-breakpoint
UPDATE "order" o SET ship_by = o.placed_at + m.handling_days * interval '1 day'
FROM merchant m WHERE m.id = o.merchant_id AND o.status IN ('placed', 'completed');
--> statement-breakpoint
INSERT INTO payment_receipt (id, method, provider_ref, source, attempt_id, currency, amount_minor, applied_minor, surplus_status, received_at)
SELECT gen_random_uuid(), a.method, 'confirmed:' || a.id, 'person', a.id, p.currency, a.amount_minor, a.amount_minor, 'none', a.captured_at
FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
WHERE a.status = 'captured' AND a.amount_minor > 0;
