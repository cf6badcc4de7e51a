-- A highlight with words is a note, and one without is none: what was stored under the other name before the server saw to it.
UPDATE "interaction" SET "interactionSubType" = 'note'
WHERE "interactionType" = 'annotation' AND "interactionSubType" = 'highlight' AND "interactionData" ->> 'annotation' ~ '\S';
UPDATE "interaction" SET "interactionSubType" = 'highlight'
WHERE "interactionType" = 'annotation' AND "interactionSubType" = 'note' AND "interactionData" ->> 'annotation' !~ '\S'
  AND jsonb_typeof("interactionData" -> 'selectionData') = 'object';
