-- A version that is scheduled or was live keeps what it is. It can only become a draft again.
CREATE OR REPLACE FUNCTION protect_window_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed window_version := OLD;
BEGIN
  IF OLD.live_from IS NULL THEN
    RETURN CASE tg_op WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF tg_op = 'UPDATE' AND NEW.live_from IS NULL THEN
    allowed.live_from := NULL;
    allowed.revision := NEW.revision;
  END IF;
  IF tg_op = 'DELETE' OR NEW IS DISTINCT FROM allowed THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER protect_window_version BEFORE UPDATE OR DELETE ON window_version
  FOR EACH ROW EXECUTE FUNCTION protect_window_version();
