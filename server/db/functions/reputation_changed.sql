-- Notifies the page caches that the public part of a store's reputation changed. No list of products or stores shows it.
CREATE OR REPLACE FUNCTION reputation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'merchant:' || slug) FROM merchant WHERE id = new.merchant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_new_reputation AFTER INSERT ON store_reputation
  FOR EACH ROW WHEN (new.level <> 'newcomer') EXECUTE FUNCTION reputation_changed();
CREATE TRIGGER pages_of_reputation AFTER UPDATE ON store_reputation
  FOR EACH ROW WHEN (
    (old.level = 'newcomer', old.has_badge, old.due_dispatch, old.missed_dispatch, old.due_answer, old.late_answer)
    IS DISTINCT FROM
    (new.level = 'newcomer', new.has_badge, new.due_dispatch, new.missed_dispatch, new.due_answer, new.late_answer)
  ) EXECUTE FUNCTION reputation_changed();
