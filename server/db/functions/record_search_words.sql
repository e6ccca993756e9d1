CREATE OR REPLACE FUNCTION record_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word, stem, spelled)
  SELECT w.word, w.stem, w.spelled
  FROM search_words_of(concat_ws(' ', new.title, new.brand, new.product_type, array_to_string(new.tags, ' '),
    new.option_text, without_tags(new.description_html))) w
  WHERE NOT EXISTS (SELECT FROM search_word s WHERE s.word = w.word AND s.spelled = w.spelled);
  RETURN NULL;
END $$;

CREATE TRIGGER search_words_of_changed
  AFTER UPDATE OF title, brand, product_type, tags, description_html, option_text ON product
  FOR EACH ROW WHEN (
    (old.title, old.search_text, old.option_text, old.description_html)
      IS DISTINCT FROM (new.title, new.search_text, new.option_text, new.description_html)
  ) EXECUTE FUNCTION record_search_words();
CREATE TRIGGER search_words_of_new AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION record_search_words();
