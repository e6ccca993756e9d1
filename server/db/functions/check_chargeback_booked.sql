-- In platform settlement, each open chargeback is booked in the ledger.
CREATE OR REPLACE FUNCTION check_chargeback_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'open' AND (SELECT settlement FROM payment WHERE id = new.payment_id) = 'platform' AND NOT EXISTS (
    SELECT FROM ledger_transaction WHERE ref_type = 'chargeback' AND ref_id LIKE new.id || ':' || new.turns || ':%'
  ) THEN
    RAISE EXCEPTION 'chargeback % is not in the books', new.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER chargeback_booked AFTER UPDATE OF status ON chargeback
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_chargeback_booked();
