-- What the models cannot say and the database guarantees all the same; docs/data-model.md lists it point by point.
-- A trigger refuses with the code of a check (23514) and its own name as the constraint.

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;

-- Ids: UUID v7 everywhere.

CREATE FUNCTION is_uuid_v7(id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN get_byte(uuid_send(id), 6) >> 4 = 7 AND get_byte(uuid_send(id), 8) >> 6 = 2;

DO $$
DECLARE named text;
BEGIN
  FOR named IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'id' AND data_type = 'uuid'
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (is_uuid_v7("id"))', named, named || '_id_check');
  END LOOP;
END $$;

-- Content.

ALTER TABLE "content"
  ADD CONSTRAINT "content_type_check" CHECK (("contentType", coalesce("contentSubType", '')) IN (
    ('grade', ''), ('course', ''), ('unit', ''), ('subsection', ''), ('rubric', ''),
    ('container', 'module'), ('container', 'lesson-list'), ('container', 'advanced-foundational-skills'), ('container', 'group'),
    ('chapter', 'chapter'), ('chapter', 'lesson'), ('chapter', 'assessment'),
    ('echo', 'writing'), ('echo', 'response'),
    ('source', 'reading'), ('source', 'video'), ('source', 'audio'), ('source', 'image-set'), ('source', 'structured'),
    ('block', 'text'), ('block', 'summary'), ('block', 'scaffold'), ('block', 'prompt'), ('block', 'exemplar'),
    ('block', 'word-bank'), ('block', 'peer-review'), ('block', 'ranking'),
    ('interactive', 'multiple-choice'), ('interactive', 'poll'), ('interactive', 'essay'), ('interactive', 'activity'),
    ('interactive', 'recording'), ('interactive', 'image'), ('interactive', 'video'), ('interactive', 'audio'),
    ('interactive', 'carousel'), ('interactive', 'document'), ('interactive', 'fun-fact'), ('interactive', 'picture-this'),
    ('interactive', 'number-crunch'),
    ('vocab', 'academic'), ('vocab', 'content'), ('vocab', 'footnote'),
    ('link', 'external'), ('link', 'research')
  )),
  ADD CONSTRAINT "content_data_check" CHECK (jsonb_typeof("data") = 'object'),
  ADD CONSTRAINT "content_home_check" CHECK ("parentId" <> "id"),
  ADD CONSTRAINT "content_package_check" CHECK (("packageName" IS NULL) = ("packageKey" IS NULL)),
  ADD CONSTRAINT "content_sanitizer_check" CHECK ("sanitizerVersion" >= 1),
  ADD CONSTRAINT "content_version_check" CHECK ("version" >= 1);

CREATE UNIQUE INDEX "content_assetCode_unique" ON "content" (lower(btrim("assetCode")))
  WHERE "assetCode" IS NOT NULL AND "deletedDate" IS NULL;
CREATE UNIQUE INDEX "content_grade_unique" ON "content" ("curriculum", lower("data" ->> 'abbreviation')) NULLS NOT DISTINCT
  WHERE "contentType" = 'grade' AND "deletedDate" IS NULL AND "data" ->> 'abbreviation' IS NOT NULL;

CREATE TRIGGER "content_version_grows" BEFORE UPDATE OF "version" ON "content" FOR EACH ROW
  WHEN (NEW."version" < OLD."version") EXECUTE FUNCTION refuse('content.version only grows');

-- A save may write the revision and the content in either order.
ALTER TABLE "content" ALTER CONSTRAINT "content_revisionId_fkey" DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_sanitizer_check" CHECK ("sanitizerVersion" >= 1);
ALTER TABLE "content_dependency" ADD CONSTRAINT "content_dependency_self_check" CHECK ("contentId" <> "dependsOnId");
ALTER TABLE "content_upload" ADD CONSTRAINT "content_upload_slot_check" CHECK ("slot" IN (
  'imageLarge', 'mascot', 'banner', 'hero', 'video', 'audio', 'document', 'captions', 'captionsSpanish', 'poster', 'dash', 'hls',
  'narration', 'narrationLeveled', 'narrationSpanish', 'audioDescription'
));

-- The graph: positions are unique when a transaction ends, so that children may change places within it.

DROP INDEX "content_child_parentId_position_key";
ALTER TABLE "content_child"
  ADD CONSTRAINT "content_child_parentId_position_key" UNIQUE ("parentId", "position") DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT "content_child_self_check" CHECK ("parentId" <> "childId"),
  ADD CONSTRAINT "content_child_position_check" CHECK ("position" >= 0);

-- One writer of links at a time, until its transaction ends. A use case that reads before it links calls this first.
CREATE FUNCTION content_graph_lock() RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock(7266871);
$$;

-- Whether a link from parent to child would close a circle, through child links and insertions alike.
CREATE FUNCTION content_would_cycle(parent uuid, child uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above(id) AS (
    SELECT parent
    UNION
    SELECT held.by FROM above JOIN LATERAL (
      SELECT "parentId" AS by FROM "content_child" WHERE "childId" = above.id
      UNION ALL
      SELECT "parentContentId" FROM "content_insertion" WHERE "insertionContentId" = above.id
    ) held ON true
  )
  SELECT EXISTS (SELECT FROM above WHERE id = child);
$$;

CREATE FUNCTION content_graph_locked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_graph_lock();
  RETURN NULL;
END $$;

CREATE FUNCTION content_child_acyclic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF content_would_cycle(NEW."parentId", NEW."childId") THEN
    RAISE EXCEPTION 'content % already stands above %', NEW."childId", NEW."parentId"
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION content_insertion_acyclic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF content_would_cycle(NEW."parentContentId", NEW."insertionContentId") THEN
    RAISE EXCEPTION 'content % already stands above %', NEW."insertionContentId", NEW."parentContentId"
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "content_child_lock" BEFORE INSERT OR UPDATE OF "parentId", "childId" ON "content_child"
  FOR EACH STATEMENT EXECUTE FUNCTION content_graph_locked();
CREATE TRIGGER "content_child_no_cycle" AFTER INSERT OR UPDATE OF "parentId", "childId" ON "content_child"
  FOR EACH ROW EXECUTE FUNCTION content_child_acyclic();
CREATE TRIGGER "content_insertion_lock" BEFORE INSERT OR UPDATE OF "parentContentId", "insertionContentId" ON "content_insertion"
  FOR EACH STATEMENT EXECUTE FUNCTION content_graph_locked();
CREATE TRIGGER "content_insertion_no_cycle" AFTER INSERT OR UPDATE OF "parentContentId", "insertionContentId" ON "content_insertion"
  FOR EACH ROW EXECUTE FUNCTION content_insertion_acyclic();

-- Insertions and restrictions.

ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_owner_check" CHECK (num_nonnulls("districtId", "userId") = 1);
CREATE UNIQUE INDEX "content_insertion_district_unique" ON "content_insertion" ("parentContentId", "insertionContentId", "districtId")
  WHERE "districtId" IS NOT NULL;
CREATE UNIQUE INDEX "content_insertion_user_unique" ON "content_insertion" ("parentContentId", "insertionContentId", "userId")
  WHERE "userId" IS NOT NULL;
ALTER TABLE "content_restriction" ADD CONSTRAINT "content_restriction_type_check" CHECK ("type" IN ('hide', 'teacher-only'));

-- People, schools, groups.

CREATE UNIQUE INDEX "user_username_unique" ON "user" (lower("username"));
CREATE UNIQUE INDEX "user_email_unique" ON "user" (lower("email")) WHERE "email" IS NOT NULL;
CREATE UNIQUE INDEX "user_externalId_unique" ON "user" ("districtId", "externalId") WHERE "externalId" IS NOT NULL;
CREATE UNIQUE INDEX "school_externalId_unique" ON "school" ("districtId", "externalId") WHERE "externalId" IS NOT NULL;
CREATE UNIQUE INDEX "group_externalId_unique" ON "group" ("districtId", "externalId") WHERE "externalId" IS NOT NULL;

DROP INDEX "profile_userId_curriculum_schoolId_key";
CREATE UNIQUE INDEX "profile_userId_curriculum_schoolId_key" ON "profile" ("userId", "curriculum", "schoolId") NULLS NOT DISTINCT;
DROP INDEX "user_privilege_userId_privilege_districtId_schoolId_key";
CREATE UNIQUE INDEX "user_privilege_userId_privilege_districtId_schoolId_key"
  ON "user_privilege" ("userId", "privilege", "districtId", "schoolId") NULLS NOT DISTINCT;
ALTER TABLE "user_privilege" ADD CONSTRAINT "user_privilege_privilege_check"
  CHECK ("privilege" IN ('sysadmin', 'district-admin', 'school-admin', 'author', 'support'));

CREATE FUNCTION group_member_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held text;
BEGIN
  SELECT "roleId"::text INTO held FROM "user" WHERE "id" = NEW."userId";
  IF NOT held = ANY (TG_ARGV) THEN
    RAISE EXCEPTION 'a % cannot be in %', held, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "group_student_role" BEFORE INSERT OR UPDATE ON "group_student"
  FOR EACH ROW EXECUTE FUNCTION group_member_role('student');
CREATE TRIGGER "group_teacher_role" BEFORE INSERT OR UPDATE ON "group_teacher"
  FOR EACH ROW EXECUTE FUNCTION group_member_role('teacher', 'staff');

ALTER TABLE "session"
  ADD CONSTRAINT "session_context_check" CHECK (("contextSessionId" IS NULL) = ("contextUserId" IS NULL)),
  ADD CONSTRAINT "session_context_self_check" CHECK ("contextSessionId" <> "id"),
  ADD CONSTRAINT "session_expiry_check" CHECK ("idleExpiresAt" <= "expiresAt");

ALTER TABLE "user_export" ADD CONSTRAINT "user_export_state_check" CHECK ("state" IN ('queued', 'running', 'ready', 'failed'));
ALTER TABLE "user_erasure" ADD CONSTRAINT "user_erasure_state_check"
  CHECK ("state" IN ('waiting', 'running', 'done', 'cancelled', 'failed'));
CREATE UNIQUE INDEX "user_erasure_active_unique" ON "user_erasure" ("userId") WHERE "state" IN ('waiting', 'running');

ALTER TABLE "roster_import"
  ADD CONSTRAINT "roster_import_format_check" CHECK ("format" IN ('oneroster-1.1', 'oneroster-1.2', 'sds', 'simple')),
  ADD CONSTRAINT "roster_import_state_check"
    CHECK ("state" IN ('reading', 'ready', 'applying', 'applied', 'rolled-back', 'failed'));
ALTER TABLE "roster_import_change"
  ADD CONSTRAINT "roster_import_change_kind_check" CHECK ("kind" IN ('add', 'change', 'leave', 'problem')),
  ADD CONSTRAINT "roster_import_change_recordType_check"
    CHECK ("recordType" IN ('user', 'school', 'group', 'student', 'teacher'));

-- Metadata.

CREATE UNIQUE INDEX "tag_name_unique" ON "tag" (lower("name"));

-- Assignments.

ALTER TABLE "assignment"
  ADD CONSTRAINT "assignment_dates_check" CHECK ("endDate" > "startDate"),
  ADD CONSTRAINT "assignment_target_check" CHECK (
    ("targetTypeId" = 'group' AND "groupId" IS NOT NULL AND "studentId" IS NULL)
    OR ("targetTypeId" = 'student' AND "studentId" IS NOT NULL AND "groupId" IS NULL)
  ),
  ADD CONSTRAINT "assignment_data_check" CHECK (jsonb_typeof("data") = 'object');
CREATE TRIGGER "assignment_version_grows" BEFORE UPDATE OF "version" ON "assignment" FOR EACH ROW
  WHEN (NEW."version" < OLD."version") EXECUTE FUNCTION refuse('assignment.version only grows');

ALTER TABLE "user_assignment"
  ADD CONSTRAINT "user_assignment_progress_check" CHECK ("progress" BETWEEN 0 AND 100),
  ADD CONSTRAINT "user_assignment_attempt_check" CHECK ("attempt" >= 1);
CREATE TRIGGER "user_assignment_version_grows" BEFORE UPDATE OF "version" ON "user_assignment" FOR EACH ROW
  WHEN (NEW."version" < OLD."version") EXECUTE FUNCTION refuse('user_assignment.version only grows');
CREATE TRIGGER "user_assignment_student_stays" BEFORE UPDATE OF "userId", "assignmentId" ON "user_assignment" FOR EACH ROW
  WHEN (NEW."userId" <> OLD."userId" OR NEW."assignmentId" <> OLD."assignmentId")
  EXECUTE FUNCTION refuse('the student and the assignment of a user assignment never change');

-- Interactions.

ALTER TABLE "interaction"
  ADD CONSTRAINT "interaction_type_check" CHECK (
    ("interactionType" = 'interactive' AND "interactionSubType" IS NOT NULL)
    OR ("interactionType" = 'annotation' AND coalesce("interactionSubType", '') IN ('highlight', 'note', 'video', 'notebook'))
    OR ("interactionType" IN ('page-view', 'reviewed') AND "interactionSubType" IS NULL)
  ),
  ADD CONSTRAINT "interaction_state_check" CHECK ("state" IN ('incomplete', 'complete', 'student-complete')),
  ADD CONSTRAINT "interaction_assignment_check" CHECK ("interactionType" <> 'interactive' OR "userAssignmentId" IS NOT NULL),
  ADD CONSTRAINT "interaction_sanitizer_check" CHECK (
    "sanitizerVersion" IS NOT NULL OR "interactionType" <> 'interactive'
    OR "interactionSubType" NOT IN ('essay', 'writing', 'response')
  ),
  ADD CONSTRAINT "interaction_clientId_check" CHECK (char_length("clientId") BETWEEN 1 AND 100),
  ADD CONSTRAINT "interaction_data_check" CHECK (jsonb_typeof("interactionData") = 'object'),
  ADD CONSTRAINT "interaction_counters_check"
    CHECK ("version" >= 1 AND "scoreVersion" >= 0 AND "attempt" >= 1 AND "tries" >= 0 AND "sequence" >= 0);
CREATE UNIQUE INDEX "interaction_answer_unique" ON "interaction" ("userAssignmentId", "contentId", "contextContentId")
  WHERE "interactionType" = 'interactive';
CREATE INDEX "interaction_requiresGrading_idx" ON "interaction" ("assignmentId", "contentId") WHERE "requiresGrading";

CREATE TRIGGER "interaction_version_grows" BEFORE UPDATE OF "version" ON "interaction" FOR EACH ROW
  WHEN (NEW."version" < OLD."version") EXECUTE FUNCTION refuse('interaction.version only grows');
CREATE TRIGGER "interaction_scoreVersion_grows" BEFORE UPDATE OF "scoreVersion" ON "interaction" FOR EACH ROW
  WHEN (NEW."scoreVersion" < OLD."scoreVersion") EXECUTE FUNCTION refuse('interaction.scoreVersion only grows');

CREATE FUNCTION interaction_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held "user_assignment"%ROWTYPE;
BEGIN
  SELECT * INTO held FROM "user_assignment" WHERE "id" = NEW."userAssignmentId";
  IF held."assignmentId" IS DISTINCT FROM NEW."assignmentId"
    OR (NEW."interactionType" = 'interactive' AND held."userId" IS DISTINCT FROM NEW."userId") THEN
    RAISE EXCEPTION 'an answer belongs to the student and the assignment of its user assignment'
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "interaction_owner" BEFORE INSERT OR UPDATE OF "userId", "userAssignmentId", "assignmentId", "interactionType"
  ON "interaction" FOR EACH ROW WHEN (NEW."userAssignmentId" IS NOT NULL) EXECUTE FUNCTION interaction_owner();

ALTER TABLE "interaction_revision" ADD CONSTRAINT "interaction_revision_cause_check"
  CHECK ("cause" IN ('save', 'submit', 'reopen', 'grade'));

CREATE TRIGGER "interaction_tab_sequence_grows" BEFORE UPDATE OF "sequence" ON "interaction_tab" FOR EACH ROW
  WHEN (NEW."sequence" < OLD."sequence") EXECUTE FUNCTION refuse('interaction_tab.sequence only grows');

CREATE FUNCTION interaction_tab_keeps_16() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "interaction_tab" WHERE "interactionId" = NEW."interactionId" AND "tabId" IN (
    SELECT "tabId" FROM "interaction_tab"
    WHERE "interactionId" = NEW."interactionId" AND "tabId" <> NEW."tabId"
    ORDER BY "dateModified" DESC, "tabId" OFFSET 15
  );
  RETURN NULL;
END $$;
CREATE TRIGGER "interaction_tab_keeps_16" AFTER INSERT ON "interaction_tab"
  FOR EACH ROW EXECUTE FUNCTION interaction_tab_keeps_16();

-- Reactions and peer reviews.

CREATE UNIQUE INDEX "reaction_type_unique" ON "reaction" ("interactionId", "userId", "type") WHERE "deletedDate" IS NULL;

CREATE FUNCTION not_own_answer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  giver uuid := CASE TG_TABLE_NAME WHEN 'reaction' THEN to_jsonb(NEW) ->> 'userId' ELSE to_jsonb(NEW) ->> 'reviewerId' END;
BEGIN
  IF EXISTS (SELECT FROM "interaction" WHERE "id" = NEW."interactionId" AND "userId" = giver) THEN
    RAISE EXCEPTION 'nobody reacts to an answer of their own'
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reaction_not_own" BEFORE INSERT OR UPDATE OF "interactionId", "userId" ON "reaction"
  FOR EACH ROW EXECUTE FUNCTION not_own_answer();
CREATE TRIGGER "peer_review_not_own" BEFORE INSERT OR UPDATE OF "interactionId", "reviewerId" ON "peer_review"
  FOR EACH ROW EXECUTE FUNCTION not_own_answer();

ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_state_check"
  CHECK ("state" IN ('leased', 'submitted', 'released', 'expired'));
CREATE UNIQUE INDEX "peer_review_lease_unique" ON "peer_review" ("userAssignmentId", "contentId") WHERE "state" = 'leased';
CREATE UNIQUE INDEX "peer_review_reviewer_unique" ON "peer_review" ("interactionId", "reviewerId") WHERE "state" <> 'released';

-- Uploads: a key holds the UUID it was made from and is a path without tricks.

ALTER TABLE "upload"
  ADD CONSTRAINT "upload_key_check" CHECK (
    "key" ~ '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
    AND "key" ~ '^[0-9a-z][0-9a-z/._-]*$' AND "key" !~ '\.\.'
  ),
  ADD CONSTRAINT "upload_type_check" CHECK ("type" IN ('image', 'audio', 'video', 'document', 'vtt')),
  ADD CONSTRAINT "upload_state_check" CHECK ("state" IN ('waiting', 'processing', 'ready', 'failed')),
  ADD CONSTRAINT "upload_size_check" CHECK ("size" >= 0);
ALTER TABLE "bank_asset" ADD CONSTRAINT "bank_asset_type_check" CHECK ("type" IN ('image', 'audio', 'video', 'document', 'vtt'));

-- Live.

ALTER TABLE "remote_navigation" ADD CONSTRAINT "remote_navigation_target_check" CHECK (num_nonnulls("groupId", "studentId") = 1);
ALTER TABLE "remote_navigation_recipient" ADD CONSTRAINT "remote_navigation_recipient_status_check"
  CHECK ("status" IN ('asked', 'moved', 'stayed', 'failed', 'cancelled', 'superseded'));
ALTER TABLE "presence" ADD CONSTRAINT "presence_status_check" CHECK ("status" IN ('active', 'idle', 'left'));

-- Alerts and announcements.

ALTER TABLE "user_alert"
  ADD CONSTRAINT "user_alert_type_check"
    CHECK ("type" IN ('assigned', 'reopened', 'graded', 'review-received', 'roster-changed', 'announcement')),
  ADD CONSTRAINT "user_alert_announcement_check" CHECK ("alertId" IS NULL OR "type" = 'announcement');
CREATE INDEX "user_alert_new_idx" ON "user_alert" ("userId", "mode")
  WHERE ("mode" = 'profile' AND "dateViewed" IS NULL) OR ("mode" = 'interrupt' AND "dateConfirmed" IS NULL);
ALTER TABLE "announcement"
  ADD CONSTRAINT "announcement_audience_check" CHECK (num_nonnulls("districtId", "schoolId", "groupId") = 1),
  ADD CONSTRAINT "announcement_dates_check" CHECK ("endDate" > "startDate"),
  ADD CONSTRAINT "announcement_sanitizer_check" CHECK ("sanitizerVersion" >= 1);

-- Service.

ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_key_check" CHECK (char_length("key") BETWEEN 8 AND 100);
ALTER TABLE "job" ADD CONSTRAINT "job_state_check" CHECK ("state" IN ('queued', 'running', 'done', 'failed'));
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_outcome_check" CHECK ("outcome" IN ('done', 'denied', 'failed'));
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only');
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('the audit log is append-only');
