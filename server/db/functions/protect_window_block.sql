-- The blocks of a version that is scheduled or was live keep what they are, but for a category that is removed.
CREATE OR REPLACE FUNCTION protect_window_block() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed window_block := CASE tg_op WHEN 'DELETE' THEN OLD ELSE NEW END;
  allowed window_block := OLD;
BEGIN
  allowed.category_id := NULL;
  IF (tg_op <> 'UPDATE' OR NEW IS DISTINCT FROM allowed)
     AND EXISTS (SELECT FROM window_version WHERE id = changed.version_id AND live_from IS NOT NULL) THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN changed;
END $$;

CREATE TRIGGER protect_window_block BEFORE INSERT OR UPDATE OR DELETE ON window_block
  FOR EACH ROW EXECUTE FUNCTION protect_window_block();
