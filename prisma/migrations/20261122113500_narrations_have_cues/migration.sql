-- A narration may come with WebVTT cues, by which its words are marked as they are spoken.
ALTER TABLE "content_upload" DROP CONSTRAINT "content_upload_slot_check";
ALTER TABLE "content_upload" ADD CONSTRAINT "content_upload_slot_check" CHECK ("slot" IN (
  'imageLarge', 'mascot', 'banner', 'hero', 'video', 'audio', 'document', 'captions', 'captionsSpanish', 'poster', 'dash', 'hls',
  'narration', 'narrationLeveled', 'narrationSpanish', 'narrationCues', 'narrationLeveledCues', 'narrationSpanishCues', 'audioDescription'
));
