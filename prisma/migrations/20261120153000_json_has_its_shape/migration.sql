-- What a schema parsed on the way in is an object or a list: a bare text, number or JSON null never stands where one is read.

DO $$
DECLARE
  held record;
BEGIN
  FOR held IN
    SELECT * FROM (VALUES
      ('content', 'teacherEditionContent', 'object'), ('content', 'scoring', 'object'), ('content_draft', 'data', 'object'),
      ('content_revision', 'snapshot', 'object'), ('content_import', 'counts', 'object'), ('content_import', 'report', 'array'),
      ('credit', 'data', 'array'), ('interaction', 'scoreData', 'object'), ('interaction_revision', 'interactionData', 'object'),
      ('interaction_revision', 'scoreData', 'object'), ('job', 'payload', 'object'), ('reaction', 'reactionData', 'object'),
      ('roster_import', 'counts', 'object'), ('roster_import_change', 'before', 'object'),
      ('roster_import_change', 'after', 'object'), ('upload', 'generated', 'object'), ('upload', 'metadata', 'object'),
      ('user', 'preferences', 'object')
    ) AS columns(of_table, of_column, shape)
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (jsonb_typeof(%I) = %L)',
      held.of_table, held.of_table || '_' || held.of_column || '_check', held.of_column, held.shape);
  END LOOP;
END $$;
