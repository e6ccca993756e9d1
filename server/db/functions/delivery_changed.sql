-- Notifies the page caches that shipping costs of some merchant changed.
CREATE OR REPLACE FUNCTION delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'delivery');
  RETURN NULL;
END $$;

CREATE TRIGGER zones_of_carrier_quoting AFTER INSERT OR DELETE OR UPDATE OF mode, services, added_minor, added_bps, extra_days
  ON carrier_quoting FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER "zones_of_cutoff" AFTER UPDATE OF "cutoff_minute" ON "merchant"
  FOR EACH ROW WHEN (old.cutoff_minute IS DISTINCT FROM new.cutoff_minute) EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER "zones_of_new_cutoff" AFTER INSERT ON "merchant"
  FOR EACH ROW WHEN (new.cutoff_minute IS NOT NULL) EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER zones_of_shipping_rule AFTER INSERT OR UPDATE OR DELETE ON shipping_rule
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
