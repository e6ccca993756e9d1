-- History is written once. Only the data that identify a customer may be erased from it.
CREATE OR REPLACE FUNCTION refuse_rewriting_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased order_event;
BEGIN
  erased := OLD;
  erased.data := OLD.data - 'note' - 'trackingCode';
  IF OLD.actor = 'customer' AND NEW.user_id IS NULL AND NEW.session_ref IS NULL THEN
    erased.user_id := NULL;
    erased.session_ref := NULL;
  END IF;
  IF tg_op = 'DELETE' OR NEW IS DISTINCT FROM erased THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_event
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_but_erasing();
