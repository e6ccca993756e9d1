-- A used rule is immutable, except for its ordinal and its end.
CREATE OR REPLACE FUNCTION protect_commission_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR to_jsonb(new) - 'position' - 'archived_at' <> to_jsonb(old) - 'position' - 'archived_at'
    OR old.archived_at IS NOT NULL
  THEN
    RAISE EXCEPTION 'commission rules are archived and replaced' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER protect_commission_rule BEFORE UPDATE OR DELETE ON commission_rule FOR EACH ROW EXECUTE FUNCTION protect_commission_rule();
