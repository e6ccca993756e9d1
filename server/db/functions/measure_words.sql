-- Measures in whole grams, millilitres and millimetres, as one word each: `1 kg`, `1kg` and `1000 gramas` are `1000g`.
CREATE OR REPLACE FUNCTION measure_words(folded text) RETURNS text
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
