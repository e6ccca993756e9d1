CREATE TABLE "option_spelling" (
	"key" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"key" text PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_search_text";
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "parcel_grams" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "recent_sales" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "option_keys" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A choice of a variant, however its merchant writes it.
CREATE FUNCTION option_key(name text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(fold(replace(btrim(name), ':', ' ')), 60) || ':' || left(fold(btrim(value)), 60);
--> statement-breakpoint
CREATE FUNCTION option_keys_of(names text[], choices text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT array_agg(public.option_key(name, value) ORDER BY place)
    FROM unnest(names, choices) WITH ORDINALITY AS chosen (name, value, place)
    WHERE btrim(name) <> '' AND btrim(value) <> ''
  ), '{}');
--> statement-breakpoint
CREATE FUNCTION spell_options(names text[], choices text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO option_spelling (key, name, value)
  SELECT option_key(name, value), left(btrim(name), 60), left(btrim(value), 60)
  FROM unnest(names, choices) AS chosen (name, value)
  WHERE btrim(name) <> '' AND btrim(value) <> ''
    AND NOT EXISTS (SELECT FROM option_spelling s WHERE s.key = option_key(chosen.name, chosen.value));
$$;
--> statement-breakpoint
CREATE FUNCTION key_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := (SELECT option_names FROM product WHERE id = new.product_id);
  choices text[] := ARRAY[new.option1, new.option2, new.option3];
BEGIN
  new.option_keys := option_keys_of(names, choices);
  PERFORM spell_options(names, choices);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER keyed_options BEFORE INSERT OR UPDATE OF option1, option2, option3 ON variant
  FOR EACH ROW EXECUTE FUNCTION key_options();
--> statement-breakpoint
CREATE FUNCTION options_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant SET option1 = option1 WHERE product_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER options_renamed AFTER UPDATE OF option_names ON product
  FOR EACH ROW WHEN (old.option_names IS DISTINCT FROM new.option_names) EXECUTE FUNCTION options_renamed();
--> statement-breakpoint
INSERT INTO option_spelling (key, name, value)
  SELECT DISTINCT ON (option_key(name, value)) option_key(name, value), left(btrim(name), 60), left(btrim(value), 60)
  FROM variant v JOIN product p ON p.id = v.product_id,
    unnest(p.option_names, ARRAY[v.option1, v.option2, v.option3]) AS chosen (name, value)
  WHERE btrim(name) <> '' AND btrim(value) <> '';
--> statement-breakpoint
UPDATE variant SET option_keys = option_keys_of(p.option_names, ARRAY[option1, option2, option3])
  FROM product p WHERE p.id = product_id AND p.option_names <> '{}';
--> statement-breakpoint

-- The summary of a product's variants, now with the parcel that its lowest price buys.
CREATE OR REPLACE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT FROM product WHERE id = changed_product FOR NO KEY UPDATE;
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, available = s.available,
    parcel_grams = s.grams
  FROM (
    SELECT min(v.price_minor) AS lowest,
           max(v.price_minor) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price_minor, v.position))[1] AS compare_at,
           coalesce((array_agg(CASE WHEN v.requires_shipping THEN v.weight_grams ELSE 0 END
             ORDER BY v.price_minor, v.position))[1], 0) AS grams,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM variant v LEFT JOIN inventory_level l ON l.variant_id = v.id
    WHERE v.product_id = changed_product AND v.archived_at IS NULL
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.available, product.parcel_grams)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.available, s.grams);
$$;
--> statement-breakpoint
CREATE TRIGGER product_summary_of_parcel AFTER UPDATE OF weight_grams, requires_shipping ON variant
  FOR EACH ROW WHEN (
    (old.weight_grams, old.requires_shipping) IS DISTINCT FROM (new.weight_grams, new.requires_shipping)
  ) EXECUTE FUNCTION variant_changed();
--> statement-breakpoint
UPDATE product SET parcel_grams = s.grams
  FROM (
    SELECT product_id, (array_agg(CASE WHEN requires_shipping THEN weight_grams ELSE 0 END
      ORDER BY price_minor, position))[1] AS grams
    FROM variant WHERE archived_at IS NULL GROUP BY product_id
  ) s
  WHERE product.id = s.product_id AND s.grams <> 0;
--> statement-breakpoint

-- Words that a typo may have meant.
CREATE FUNCTION search_words_of(described text) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  SELECT each.word, coalesce((tsvector_to_array(to_tsvector('shop_portuguese', each.word)))[1], each.word)
  FROM unnest(tsvector_to_array(to_tsvector('simple', fold(described)))) AS each (word)
  WHERE length(each.word) BETWEEN 3 AND 40 AND each.word !~ '[[:punct:][:digit:][:space:]]';
$$;
--> statement-breakpoint
CREATE FUNCTION record_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word, stem)
  SELECT w.word, w.stem
  FROM search_words_of(new.search_text || ' ' || left(regexp_replace(new.description_html, '<[^>]*>', ' ', 'g'), 20000)) w
  WHERE NOT EXISTS (SELECT FROM search_word s WHERE s.word = w.word);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_of_new AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION record_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_of_changed AFTER UPDATE OF title, brand, product_type, tags, description_html ON product
  FOR EACH ROW WHEN (
    (old.search_text, old.description_html) IS DISTINCT FROM (new.search_text, new.description_html)
  ) EXECUTE FUNCTION record_search_words();
--> statement-breakpoint
INSERT INTO search_word (word, stem)
  SELECT DISTINCT w.word, w.stem
  FROM product p,
    search_words_of(p.search_text || ' ' || left(regexp_replace(p.description_html, '<[^>]*>', ' ', 'g'), 20000)) w;
--> statement-breakpoint
CREATE INDEX "option_spelling_of_key" ON "option_spelling" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "search_word_spelled" ON "search_word" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");
--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "synonym_of_set" ON "synonym" USING btree ("set_id","word");
--> statement-breakpoint
CREATE INDEX "variant_with_options" ON "variant" USING gin ("option_keys") WHERE archived_at is null;
