-- A decision, its appeal and its outcome are each written once. Only the person and the text of the appeal may be erased.
CREATE OR REPLACE FUNCTION protect_moderation_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed moderation_decision := OLD;
BEGIN
  IF OLD.appealed_at IS NULL THEN
    allowed.appeal_text := NEW.appeal_text;
    allowed.appealed_by := NEW.appealed_by;
    allowed.appealed_at := NEW.appealed_at;
  ELSIF NEW.appealed_by IS NULL AND NEW.appeal_text = '' THEN
    allowed.appealed_by := NULL;
    allowed.appeal_text := '';
  END IF;
  IF OLD.outcome_at IS NULL THEN
    allowed.outcome := NEW.outcome;
    allowed.outcome_words := NEW.outcome_words;
    allowed.outcome_by := NEW.outcome_by;
    allowed.outcome_at := NEW.outcome_at;
  END IF;
  IF tg_op = 'DELETE' OR NEW IS DISTINCT FROM allowed THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER protect_moderation_decision BEFORE UPDATE OR DELETE ON moderation_decision
  FOR EACH ROW EXECUTE FUNCTION protect_moderation_decision();
