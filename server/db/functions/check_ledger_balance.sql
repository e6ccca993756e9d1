-- The books balance when a transaction ends, in each currency.
CREATE OR REPLACE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
