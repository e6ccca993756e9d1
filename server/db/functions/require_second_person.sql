-- A batch whose sum asks for a second person goes nowhere before it is approved; `payout_batch_second_person` says by whom.
CREATE OR REPLACE FUNCTION require_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payout_batch WHERE id = NEW.batch_id AND needs_second_person AND approved_at IS NULL
  ) THEN
    RAISE EXCEPTION 'The payout % waits for a second person', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_second_person', TABLE = 'payout';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER second_person BEFORE UPDATE OF status ON payout FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status NOT IN ('draft', 'canceled')) EXECUTE FUNCTION require_second_person();
