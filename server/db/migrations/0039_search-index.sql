-- Singular and plural have one key: categories, stores and searches are compared by it.
CREATE FUNCTION plural_key(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN length(word) < 4 THEN regexp_replace(word, '([aeiou])s$', '\1')
    WHEN word ~ '(oes|aes|aos)$' THEN regexp_replace(word, '...$', 'ao')
    WHEN word ~ 'ais$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '[^q]ueis$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ 'eis$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '(ois|uis)$' THEN regexp_replace(word, '..$', 'l')
    WHEN word ~ '[^aeiou]is$' THEN regexp_replace(word, '.$', 'l')
    WHEN word ~ 'ns$' THEN regexp_replace(word, '..$', 'm')
    WHEN word ~ '[rz]es$' THEN regexp_replace(word, '..$', '')
    WHEN word ~ 's$' THEN regexp_replace(word, '.$', '')
    ELSE word
  END;
--> statement-breakpoint
-- The words of a name that say something.
CREATE FUNCTION telling_keys(name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT public.plural_key(word)
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', public.fold(name)))) AS said (word)
    WHERE word ~ '^[[:alnum:]]+$' AND word <> ALL (string_to_array(
      'a ao aos as com da das de do dos e em la na nas no nos o os ou para por pra um uma umas uns', ' '))
    ORDER BY 1
  );
--> statement-breakpoint
-- Measures in whole grams, millilitres and millimetres, as one word each: `1 kg`, `1kg` and `1000 gramas` are `1000g`.
CREATE FUNCTION measure_words(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN folded !~ '\d' THEN '' ELSE coalesce((
    SELECT string_agg(DISTINCT round(amount * factor)::text || base, ' ')
    FROM regexp_matches(folded,
        '\m(\d{1,6}(?:[.,]\d{1,3})?)\s*(kgs?|quilos?|g|grs?|gramas?|l|lts?|litros?|ml|mililitros?|m|mts?|metros?|cm|centimetros?|mm|milimetros?)\M',
        'g') AS found (part),
      LATERAL (SELECT
        CASE WHEN found.part[1] ~ '^[1-9]\d{0,2}\.\d{3}$' THEN replace(found.part[1], '.', '')
          ELSE replace(found.part[1], ',', '.') END::numeric AS amount,
        CASE WHEN found.part[2] ~ '^(kg|q)' THEN 1000 WHEN found.part[2] ~ '^l' THEN 1000
          WHEN found.part[2] ~ '^(m|mts?|metros?)$' THEN 1000 WHEN found.part[2] ~ '^c' THEN 10 ELSE 1 END AS factor,
        CASE WHEN found.part[2] ~ '^(kg|q|g)' THEN 'g' WHEN found.part[2] ~ '^(l|ml|mililitro)' THEN 'ml'
          ELSE 'mm' END AS base) AS measure
    WHERE amount * factor BETWEEN 1 AND 999999999 AND amount * factor = round(amount * factor)
  ), '') END;
--> statement-breakpoint
-- The words of a text, folded; the letter of a unit is no word, since it would be a size.
CREATE FUNCTION search_lexemes(described text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple',
    regexp_replace(translate(public.fold(described), '/_', '  '), '(\m\d+(?:[.,]\d+)?)\s*[glm]\M', '\1 ', 'g')
      || ' ' || public.measure_words(public.fold(described)));
--> statement-breakpoint
CREATE FUNCTION without_tags(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(regexp_replace(html, '<[^>]*>', ' ', 'g'), 20000);
--> statement-breakpoint
-- What is found: a title before brand, kind, tags and category, these before options, and all before the rest. Names
-- of categories and stores may change; a product says by one word each which are its own.
CREATE FUNCTION search_vector_of(
  title text, kinds text, options text, description_html text, category_id uuid, merchant_id uuid
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(public.search_lexemes(title), 'A')
    || setweight(public.search_lexemes(kinds), 'B')
    || setweight(to_tsvector('pg_catalog.simple', coalesce('c1' || replace(category_id::text, '-', ''), '')), 'B')
    || setweight(public.search_lexemes(options), 'C')
    || setweight(to_tsvector('pg_catalog.simple', 's1' || replace(merchant_id::text, '-', '')), 'D')
    || setweight(public.search_lexemes(public.without_tags(description_html)), 'D');
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "name_keys" text[] GENERATED ALWAYS AS (telling_keys(name)) STORED;
--> statement-breakpoint
CREATE INDEX "merchant_name_keys" ON "merchant" USING gin (telling_keys("name"));
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "option_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text := concat_ws(' ', new.brand, new.product_type, array_to_string(new.tags, ' '));
BEGIN
  new.search_text := fold(concat_ws(' ', new.title, kinds));
  new.search_vector := search_vector_of(
    new.title, kinds, new.option_text, new.description_html, new.category_id, new.merchant_id);
  RETURN new;
END $$;
--> statement-breakpoint
DROP TRIGGER product_search ON product;
--> statement-breakpoint
CREATE TRIGGER product_search
  BEFORE INSERT OR UPDATE OF title, brand, product_type, tags, description_html, option_text, category_id ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_words();
--> statement-breakpoint

CREATE FUNCTION option_text_of(described uuid) RETURNS text LANGUAGE sql STABLE
  RETURN coalesce((
    SELECT string_agg(said, ' ' ORDER BY said)
    FROM (
      SELECT DISTINCT btrim(name) || ' ' || btrim(choice) AS said
      FROM public.variant v JOIN public.product p ON p.id = v.product_id,
        unnest(p.option_names, ARRAY[v.option1, v.option2, v.option3]) AS chosen (name, choice)
      WHERE v.product_id = described AND v.archived_at IS NULL AND btrim(name) <> '' AND btrim(choice) <> ''
    ) each
  ), '');
--> statement-breakpoint
CREATE FUNCTION refresh_option_text(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who change the same products wait for each other and not for ever.
  PERFORM FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET option_text = option_text_of(id)
  WHERE id = ANY (changed) AND option_text IS DISTINCT FROM option_text_of(id);
END $$;
--> statement-breakpoint
CREATE FUNCTION options_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_option_text(ARRAY(SELECT DISTINCT product_id FROM written
    WHERE option1 <> '' OR option2 <> '' OR option3 <> ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION options_rewritten() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT DISTINCT w.product_id FROM written w JOIN rewritten r ON r.id = w.id
    WHERE (w.option1, w.option2, w.option3, w.archived_at IS NULL)
      IS DISTINCT FROM (r.option1, r.option2, r.option3, r.archived_at IS NULL));
BEGIN
  IF changed <> '{}' THEN
    PERFORM refresh_option_text(changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER option_text_of_new AFTER INSERT ON variant
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_written();
--> statement-breakpoint
CREATE TRIGGER option_text_of_changed AFTER UPDATE ON variant
  REFERENCING OLD TABLE AS rewritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_rewritten();
--> statement-breakpoint
CREATE TRIGGER option_text_of_gone AFTER DELETE ON variant
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_written();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION options_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant SET option1 = option1 WHERE product_id = new.id;
  PERFORM refresh_option_text(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := ARRAY['recent_sales', 'parcel_grams', 'option_text', 'search_text', 'search_vector', 'updated_at'];
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - unseen = to_jsonb(old) - unseen THEN
    RETURN NULL;
  END IF;
  PERFORM tell_product_changed(new.id);
  IF tg_op = 'UPDATE' AND new.handle <> old.handle THEN
    PERFORM pg_notify('catalog', 'product:' || slug || '/' || old.handle) FROM merchant WHERE id = old.merchant_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- The words that are known, with their accents: what was searched may have meant one of them.
DROP TRIGGER search_words_of_new ON product;
--> statement-breakpoint
DROP TRIGGER search_words_of_changed ON product;
--> statement-breakpoint
DROP FUNCTION search_words_of(text);
--> statement-breakpoint
DELETE FROM "search_word";
--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "spelled" text NOT NULL;
--> statement-breakpoint
CREATE FUNCTION search_words_of(described text) RETURNS TABLE (word text, stem text, spelled text)
  LANGUAGE sql STABLE AS $$
  SELECT fold(each.spelled),
    coalesce((tsvector_to_array(to_tsvector('shop_portuguese', each.spelled)))[1], fold(each.spelled)), each.spelled
  FROM unnest(tsvector_to_array(to_tsvector('simple', translate(lower(described), '/_', '  ')))) AS each (spelled)
  WHERE length(each.spelled) BETWEEN 3 AND 40 AND fold(each.spelled) !~ '[[:punct:][:digit:][:space:]]';
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word, stem, spelled)
  SELECT w.word, w.stem, w.spelled
  FROM search_words_of(concat_ws(' ', new.title, new.brand, new.product_type, array_to_string(new.tags, ' '),
    new.option_text, without_tags(new.description_html))) w
  WHERE NOT EXISTS (SELECT FROM search_word s WHERE s.word = w.word AND s.spelled = w.spelled);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A full table is written once: first what each product's options say, then all words that are known.
UPDATE product SET option_text = option_text_of(id);
--> statement-breakpoint
INSERT INTO search_word (word, stem, spelled)
  SELECT DISTINCT w.word, w.stem, w.spelled
  FROM product p, search_words_of(concat_ws(' ', p.title, p.brand, p.product_type, array_to_string(p.tags, ' '),
    p.option_text, without_tags(p.description_html))) w;
--> statement-breakpoint
CREATE TRIGGER search_words_of_new AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION record_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_of_changed
  AFTER UPDATE OF title, brand, product_type, tags, description_html, option_text ON product
  FOR EACH ROW WHEN (
    (old.title, old.search_text, old.option_text, old.description_html)
      IS DISTINCT FROM (new.title, new.search_text, new.option_text, new.description_html)
  ) EXECUTE FUNCTION record_search_words();
