-- Weights of a search match: the title before brand, kind, tags and category, these before options, and all before the
-- rest. Names of categories and stores may change, so a product contains one word each that identifies them.
CREATE OR REPLACE FUNCTION search_vector_of(
  title text, kinds text, options text, description_html text, category_id uuid, merchant_id uuid
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(public.search_lexemes(title), 'A')
    || setweight(public.search_lexemes(kinds), 'B')
    || setweight(to_tsvector('pg_catalog.simple', coalesce('c1' || replace(category_id::text, '-', ''), '')), 'B')
    || setweight(public.search_lexemes(options), 'C')
    || setweight(to_tsvector('pg_catalog.simple', 's1' || replace(merchant_id::text, '-', '')), 'D')
    || setweight(public.search_lexemes(public.without_tags(description_html)), 'D');
