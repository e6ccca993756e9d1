-- Fills the text and the vector that search reads.
CREATE OR REPLACE FUNCTION product_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text := concat_ws(' ', new.brand, new.product_type, array_to_string(new.tags, ' '));
BEGIN
  new.search_text := fold(concat_ws(' ', new.title, kinds));
  new.search_vector := search_vector_of(
    new.title, kinds, new.option_text, new.description_html, new.category_id, new.merchant_id);
  RETURN new;
END $$;

CREATE TRIGGER product_search
  BEFORE INSERT OR UPDATE OF title, brand, product_type, tags, description_html, option_text, category_id ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_words();
