CREATE OR REPLACE FUNCTION option_text_of(described uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT string_agg(said, ' ' ORDER BY said)
    FROM (
      SELECT DISTINCT btrim(name) || ' ' || btrim(choice) AS said
      FROM public.variant v JOIN public.product p ON p.id = v.product_id,
        unnest(p.option_names, ARRAY[v.option1, v.option2, v.option3]) AS chosen (name, choice)
      WHERE v.product_id = described AND v.archived_at IS NULL AND btrim(name) <> '' AND btrim(choice) <> ''
    ) each
  ), '');
END $$;
