-- Every page with one of its products shows the number of instalments.
CREATE OR REPLACE FUNCTION instalments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'everything');
  RETURN NULL;
END $$;

CREATE TRIGGER instalments_changed AFTER UPDATE OF free_instalments, min_instalment_minor ON merchant
  FOR EACH ROW WHEN (
    (old.free_instalments, old.min_instalment_minor) <> (new.free_instalments, new.min_instalment_minor)
  ) EXECUTE FUNCTION instalments_changed();
