-- In platform settlement, each refund is booked in the ledger.
CREATE OR REPLACE FUNCTION check_refund_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT settlement FROM payment WHERE id = new.payment_id) = 'platform' AND NOT EXISTS (
    SELECT FROM ledger_transaction WHERE kind = 'refund_opened' AND ref_type = 'refund' AND ref_id = new.id::text
  ) THEN
    RAISE EXCEPTION 'refund % is not in the books', new.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refund_booked AFTER INSERT ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_booked();
