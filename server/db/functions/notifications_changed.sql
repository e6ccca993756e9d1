-- Notifies the processes whose bells changed, when the transaction commits.
CREATE OR REPLACE FUNCTION notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS notified;
  RETURN NULL;
END $$;

CREATE TRIGGER bells_of_new AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();
CREATE TRIGGER bells_of_read AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();
