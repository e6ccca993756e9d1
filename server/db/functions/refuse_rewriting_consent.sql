-- A decision about mails is written once. Its address may be erased; that of a guest may be deleted once nobody can ask
-- for the proof any more, a day earlier, because the job's clock may differ.
CREATE OR REPLACE FUNCTION refuse_rewriting_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased mail_consent;
BEGIN
  erased := OLD;
  erased.email := NULL;
  IF tg_op = 'UPDATE' AND NEW IS NOT DISTINCT FROM erased THEN
    RETURN NEW;
  END IF;
  IF tg_op = 'DELETE' AND OLD.user_id IS NULL AND OLD.at < now() - interval '5 years' + interval '1 day' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON mail_consent
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_consent();
