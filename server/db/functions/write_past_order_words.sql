-- A past order is found by its number, customer, town and goods.
CREATE OR REPLACE FUNCTION write_past_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT past_words(
    NEW.merchant_id,
    concat_ws(' ', NEW.number, NEW.name, NEW.email, NEW.city, string_agg(concat_ws(' ', line->>'title', line->>'sku'), ' ')),
    array_append(array_agg(line->>'sku') FILTER (WHERE line->>'sku' IS NOT NULL), NEW.number),
    NEW.phone
  ) INTO NEW.words FROM jsonb_array_elements(NEW.lines) AS line;
  RETURN NEW;
END $$;

CREATE TRIGGER past_order_words BEFORE INSERT OR UPDATE ON past_order
  FOR EACH ROW EXECUTE FUNCTION write_past_order_words();
