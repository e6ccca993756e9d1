-- Whoever keeps a page that says what delivery costs hears of new rules, of any store.
CREATE FUNCTION delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'delivery');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER zones_of_delivery_rule AFTER INSERT OR UPDATE OR DELETE ON delivery_rule
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
