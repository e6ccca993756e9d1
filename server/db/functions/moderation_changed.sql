CREATE OR REPLACE FUNCTION moderation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'moderation');
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_moderation_decision AFTER INSERT OR UPDATE ON moderation_decision
  FOR EACH STATEMENT EXECUTE FUNCTION moderation_changed();
