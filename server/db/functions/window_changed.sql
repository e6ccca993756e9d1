-- Drafts are on no page.
CREATE OR REPLACE FUNCTION window_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'window');
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_window_version AFTER UPDATE ON window_version
  FOR EACH ROW WHEN (old.live_from IS DISTINCT FROM new.live_from) EXECUTE FUNCTION window_changed();
