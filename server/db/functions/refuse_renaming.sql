-- A receipt without a bank's reference gets one once, and a mistake is marked as undone. Nothing else renames money.
CREATE OR REPLACE FUNCTION refuse_renaming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The receipt % has its name', OLD.provider_ref USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER named_once BEFORE UPDATE OF provider_ref ON payment_receipt FOR EACH ROW
  WHEN (NEW.provider_ref IS DISTINCT FROM OLD.provider_ref
    AND NEW.provider_ref <> OLD.provider_ref || ':undone:' || OLD.id
    AND (OLD.provider_ref !~ '^(confirmed|statement):' OR OLD.provider_ref LIKE '%:undone:%'))
  EXECUTE FUNCTION refuse_renaming();
