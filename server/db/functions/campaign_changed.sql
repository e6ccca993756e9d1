-- The pages of all products show the campaigns that run. What an order takes of a budget changes none of them until
-- nothing is left of it.
CREATE OR REPLACE FUNCTION campaign_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'campaigns');
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_new_campaign AFTER INSERT ON campaign
  FOR EACH ROW EXECUTE FUNCTION campaign_changed();

CREATE TRIGGER pages_of_campaign AFTER UPDATE ON campaign
  FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at
    OR (old.spent_minor < old.budget_minor) IS DISTINCT FROM (new.spent_minor < new.budget_minor))
  EXECUTE FUNCTION campaign_changed();
