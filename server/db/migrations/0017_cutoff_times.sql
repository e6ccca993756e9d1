-- What was promised before a store's cut-off time is rendered anew after it: another time is another key of the cache.
CREATE TRIGGER "zones_of_new_cutoff" AFTER INSERT ON "merchant"
  FOR EACH ROW WHEN (new.cutoff_minute IS NOT NULL) EXECUTE FUNCTION delivery_changed();--> statement-breakpoint
CREATE TRIGGER "zones_of_cutoff" AFTER UPDATE OF "cutoff_minute" ON "merchant"
  FOR EACH ROW WHEN (old.cutoff_minute IS DISTINCT FROM new.cutoff_minute) EXECUTE FUNCTION delivery_changed();
