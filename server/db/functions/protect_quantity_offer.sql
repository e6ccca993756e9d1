-- An offer is ended and replaced: orders of it are computed again by its terms.
CREATE OR REPLACE FUNCTION protect_quantity_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.ended_at IS NOT NULL OR to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at' THEN
    RAISE EXCEPTION 'offers are ended and replaced' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER protect_quantity_offer BEFORE UPDATE OR DELETE ON quantity_offer
  FOR EACH ROW EXECUTE FUNCTION protect_quantity_offer();
