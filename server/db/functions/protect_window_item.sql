CREATE OR REPLACE FUNCTION protect_window_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed window_item := CASE tg_op WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (
    SELECT FROM window_block b JOIN window_version v ON v.id = b.version_id
    WHERE b.id = changed.block_id AND v.live_from IS NOT NULL) THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN changed;
END $$;

CREATE TRIGGER protect_window_item BEFORE INSERT OR UPDATE OR DELETE ON window_item
  FOR EACH ROW EXECUTE FUNCTION protect_window_item();
