-- The audit log is written once. Parts older than the law requires may be deleted: addresses after half a year, entries
-- after ten years, each a day earlier, because the job's clock may differ.
CREATE OR REPLACE FUNCTION refuse_rewriting_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nameless audit_entry;
BEGIN
  nameless := OLD;
  nameless.ip := NULL;
  IF tg_op = 'UPDATE' AND NEW IS NOT DISTINCT FROM nameless AND OLD.at < now() - interval '179 days' THEN
    RETURN NEW;
  END IF;
  IF tg_op = 'DELETE' AND OLD.at < now() - interval '10 years' + interval '1 day' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_audit();
