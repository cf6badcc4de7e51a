-- Trigram operators for the keyword searches. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "role_id" AS ENUM ('student', 'teacher', 'staff');

-- CreateEnum
CREATE TYPE "curriculum" AS ENUM ('k5ela', 'hss');

-- CreateEnum
CREATE TYPE "content_state" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "territory_selection_type" AS ENUM ('include', 'exclude');

-- CreateEnum
CREATE TYPE "standard_link_type" AS ENUM ('application', 'instruction');

-- CreateEnum
CREATE TYPE "vocabulary_kind" AS ENUM ('academic', 'content', 'footnote');

-- CreateEnum
CREATE TYPE "target_type_id" AS ENUM ('group', 'student');

-- CreateEnum
CREATE TYPE "reaction_type" AS ENUM ('heart', 'idea', 'question', 'review');

-- CreateEnum
CREATE TYPE "alert_mode" AS ENUM ('interrupt', 'profile');

-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL,
    "contentId" UUID NOT NULL,
    "targetTypeId" "target_type_id" NOT NULL,
    "groupId" UUID,
    "studentId" UUID,
    "startDate" TIMESTAMPTZ(3) NOT NULL,
    "endDate" TIMESTAMPTZ(3),
    "data" JSONB NOT NULL DEFAULT '{}',
    "maxScore" DOUBLE PRECISION,
    "scoreableContentIds" UUID[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID NOT NULL,
    "modifiedById" UUID,
    "deletedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedDate" TIMESTAMPTZ(3),

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_insertion" (
    "id" UUID NOT NULL,
    "parentContentId" UUID NOT NULL,
    "insertionContentId" UUID NOT NULL,
    "afterContentId" UUID,
    "districtId" UUID,
    "userId" UUID,
    "createdById" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_insertion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_restriction" (
    "id" UUID NOT NULL,
    "contentId" UUID NOT NULL,
    "districtId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "modifiedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_restriction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "assetCode" TEXT,
    "contentType" TEXT NOT NULL,
    "contentSubType" TEXT,
    "contentState" "content_state" NOT NULL DEFAULT 'draft',
    "curriculum" "curriculum",
    "data" JSONB NOT NULL DEFAULT '{}',
    "sanitizerVersion" INTEGER NOT NULL,
    "parentId" UUID,
    "teacherEdition" BOOLEAN NOT NULL DEFAULT false,
    "teacherEditionContent" JSONB,
    "scoring" JSONB,
    "territorySelectionType" "territory_selection_type",
    "sharedWithDistrict" BOOLEAN NOT NULL DEFAULT false,
    "sharedWithSchool" BOOLEAN NOT NULL DEFAULT false,
    "digitalAssetCode" TEXT,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,
    "source" TEXT,
    "licence" TEXT,
    "attribution" TEXT,
    "packageName" TEXT,
    "packageKey" TEXT,
    "importedVersion" INTEGER,
    "importedHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "revisionId" UUID,
    "publishedDate" TIMESTAMPTZ(3),
    "createdById" UUID,
    "modifiedById" UUID,
    "deletedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedDate" TIMESTAMPTZ(3),

    CONSTRAINT "content_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_child" (
    "parentId" UUID NOT NULL,
    "childId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "section" TEXT,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_child_pkey" PRIMARY KEY ("parentId","childId")
);

-- CreateTable
CREATE TABLE "content_dependency" (
    "contentId" UUID NOT NULL,
    "dependsOnId" UUID NOT NULL,

    CONSTRAINT "content_dependency_pkey" PRIMARY KEY ("contentId","dependsOnId")
);

-- CreateTable
CREATE TABLE "content_revision" (
    "id" UUID NOT NULL,
    "contentId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    "changed" TEXT[],
    "sanitizerVersion" INTEGER NOT NULL,
    "createdById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_draft" (
    "contentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "baseVersion" INTEGER NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_draft_pkey" PRIMARY KEY ("contentId","userId")
);

-- CreateTable
CREATE TABLE "content_tag" (
    "contentId" UUID NOT NULL,
    "tagId" UUID NOT NULL,

    CONSTRAINT "content_tag_pkey" PRIMARY KEY ("contentId","tagId")
);

-- CreateTable
CREATE TABLE "content_standard" (
    "contentId" UUID NOT NULL,
    "standardId" UUID NOT NULL,
    "linkType" "standard_link_type" NOT NULL,

    CONSTRAINT "content_standard_pkey" PRIMARY KEY ("contentId","standardId","linkType")
);

-- CreateTable
CREATE TABLE "content_vocab_phrase" (
    "contentId" UUID NOT NULL,
    "vocabContentId" UUID NOT NULL,
    "kind" "vocabulary_kind" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "content_vocab_phrase_pkey" PRIMARY KEY ("contentId","vocabContentId")
);

-- CreateTable
CREATE TABLE "content_proficiency" (
    "contentId" UUID NOT NULL,
    "proficiencyId" UUID NOT NULL,

    CONSTRAINT "content_proficiency_pkey" PRIMARY KEY ("contentId","proficiencyId")
);

-- CreateTable
CREATE TABLE "content_territory" (
    "contentId" UUID NOT NULL,
    "territoryId" UUID NOT NULL,

    CONSTRAINT "content_territory_pkey" PRIMARY KEY ("contentId","territoryId")
);

-- CreateTable
CREATE TABLE "content_upload" (
    "contentId" UUID NOT NULL,
    "slot" TEXT NOT NULL,
    "uploadId" UUID NOT NULL,

    CONSTRAINT "content_upload_pkey" PRIMARY KEY ("contentId","slot")
);

-- CreateTable
CREATE TABLE "content_attachment" (
    "contentId" UUID NOT NULL,
    "uploadId" UUID NOT NULL,

    CONSTRAINT "content_attachment_pkey" PRIMARY KEY ("contentId","uploadId")
);

-- CreateTable
CREATE TABLE "content_import" (
    "id" UUID NOT NULL,
    "packageName" TEXT NOT NULL,
    "packageHash" TEXT NOT NULL,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "report" JSONB NOT NULL DEFAULT '[]',
    "createdById" UUID,
    "startedDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedDate" TIMESTAMPTZ(3),

    CONSTRAINT "content_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "data" JSONB NOT NULL DEFAULT '[]',
    "packageName" TEXT,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "district" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT,
    "timeZone" TEXT NOT NULL,
    "territoryId" UUID,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "modifiedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "district_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "schoolId" UUID NOT NULL,
    "districtId" UUID NOT NULL,
    "gradeLevel" TEXT,
    "curriculum" "curriculum",
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "externalId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "modifiedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group_student" (
    "groupId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_student_pkey" PRIMARY KEY ("groupId","userId")
);

-- CreateTable
CREATE TABLE "group_teacher" (
    "groupId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_teacher_pkey" PRIMARY KEY ("groupId","userId")
);

-- CreateTable
CREATE TABLE "interaction" (
    "id" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "interactionType" TEXT NOT NULL,
    "interactionSubType" TEXT,
    "contentId" UUID NOT NULL,
    "contextContentId" UUID NOT NULL,
    "rootContentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userAssignmentId" UUID,
    "assignmentId" UUID,
    "sharedForAssignmentId" UUID,
    "interactionData" JSONB NOT NULL DEFAULT '{}',
    "sanitizerVersion" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'incomplete',
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "score" DOUBLE PRECISION,
    "maxScore" DOUBLE PRECISION,
    "scoreData" JSONB,
    "requiresGrading" BOOLEAN NOT NULL DEFAULT false,
    "peerReactionAverage" DOUBLE PRECISION,
    "peerReactionCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "scoreVersion" INTEGER NOT NULL DEFAULT 0,
    "tabId" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedDate" TIMESTAMPTZ(3),

    CONSTRAINT "interaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interaction_revision" (
    "id" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "scoreVersion" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "interactionData" JSONB NOT NULL,
    "sanitizerVersion" INTEGER,
    "score" DOUBLE PRECISION,
    "scoreData" JSONB,
    "createdById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interaction_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interaction_tab" (
    "interactionId" UUID NOT NULL,
    "tabId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interaction_tab_pkey" PRIMARY KEY ("interactionId","tabId")
);

-- CreateTable
CREATE TABLE "interaction_upload" (
    "interactionId" UUID NOT NULL,
    "uploadId" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interaction_upload_pkey" PRIMARY KEY ("interactionId","uploadId")
);

-- CreateTable
CREATE TABLE "grading_lease" (
    "id" UUID NOT NULL,
    "assignmentId" UUID NOT NULL,
    "contentId" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "grading_lease_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT,
    "createdById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "language" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "language_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proficiency" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT,
    "grouping" TEXT NOT NULL,
    "assignableToContent" BOOLEAN NOT NULL DEFAULT true,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "proficiency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "territory" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "flagUrl" TEXT,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "territory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reaction" (
    "id" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" "reaction_type" NOT NULL,
    "reactionData" JSONB NOT NULL DEFAULT '{}',
    "score" DOUBLE PRECISION,
    "deletedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedDate" TIMESTAMPTZ(3),

    CONSTRAINT "reaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "peer_review" (
    "id" UUID NOT NULL,
    "userAssignmentId" UUID NOT NULL,
    "contentId" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "reviewerId" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'leased',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "reactionId" UUID,
    "submittedDate" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "peer_review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "remote_navigation" (
    "id" UUID NOT NULL,
    "sequence" SERIAL NOT NULL,
    "senderId" UUID NOT NULL,
    "groupId" UUID,
    "studentId" UUID,
    "assignmentId" UUID NOT NULL,
    "contentId" UUID NOT NULL,
    "warn" BOOLEAN NOT NULL DEFAULT true,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "cancelledDate" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remote_navigation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "remote_navigation_recipient" (
    "remoteNavigationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'asked',
    "reason" TEXT,
    "answeredDate" TIMESTAMPTZ(3),

    CONSTRAINT "remote_navigation_recipient_pkey" PRIMARY KEY ("remoteNavigationId","userId")
);

-- CreateTable
CREATE TABLE "presence" (
    "userId" UUID NOT NULL,
    "tabId" TEXT NOT NULL,
    "userAssignmentId" UUID,
    "contentId" UUID,
    "status" TEXT NOT NULL,
    "needsHelp" BOOLEAN NOT NULL DEFAULT false,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("userId","tabId")
);

-- CreateTable
CREATE TABLE "roster_import" (
    "id" UUID NOT NULL,
    "uploadId" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "districtId" UUID NOT NULL,
    "groupId" UUID,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "message" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "appliedDate" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "roster_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roster_import_change" (
    "id" UUID NOT NULL,
    "rosterImportId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recordType" TEXT NOT NULL,
    "recordId" UUID,
    "recordVersion" INTEGER,
    "name" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "include" BOOLEAN NOT NULL DEFAULT true,
    "message" TEXT,
    "line" INTEGER,

    CONSTRAINT "roster_import_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school" (
    "id" UUID NOT NULL,
    "districtId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "externalId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "modifiedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "userId" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("userId","path","key")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID,
    "contextUserId" UUID,
    "action" TEXT NOT NULL,
    "recordType" TEXT NOT NULL,
    "recordId" TEXT,
    "districtId" UUID,
    "outcome" TEXT NOT NULL,
    "requestId" TEXT,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_log" (
    "id" UUID NOT NULL,
    "frontendId" TEXT NOT NULL,
    "userId" UUID,
    "level" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT,
    "url" TEXT,
    "at" TIMESTAMPTZ(3),
    "requestId" TEXT,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "system_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_message" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "page" TEXT,
    "sentDate" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "runAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lockedUntil" TIMESTAMPTZ(3),
    "message" TEXT,
    "finishedDate" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "secretHash" TEXT NOT NULL,
    "authSelector" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "currentProfileId" UUID,
    "authProvider" TEXT NOT NULL DEFAULT 'credentials',
    "contextUserId" UUID,
    "contextSessionId" UUID,
    "returnLink" TEXT,
    "reason" TEXT,
    "userAgent" TEXT,
    "address" TEXT,
    "lastUsed" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idleExpiresAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standard" (
    "id" UUID NOT NULL,
    "framework" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "shortCode" TEXT NOT NULL,
    "groupId" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "grades" TEXT[],
    "parentId" UUID,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "standard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "fileName" TEXT,
    "size" BIGINT,
    "complete" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "message" TEXT,
    "isAudioDescription" BOOLEAN NOT NULL DEFAULT false,
    "hash" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "durationSeconds" DOUBLE PRECISION,
    "generated" JSONB NOT NULL DEFAULT '{}',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "cantoFileName" TEXT,
    "gdriveFileName" TEXT,
    "uploadExpiresAt" TIMESTAMPTZ(3),
    "createdById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_asset" (
    "id" UUID NOT NULL,
    "uploadId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "group" TEXT,
    "tags" TEXT[],
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_alert" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "mode" "alert_mode" NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "link" TEXT,
    "subjectId" UUID NOT NULL,
    "causeVersion" INTEGER NOT NULL DEFAULT 1,
    "alertId" UUID,
    "dateViewed" TIMESTAMPTZ(3),
    "dateConfirmed" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "sanitizerVersion" INTEGER NOT NULL,
    "districtId" UUID,
    "schoolId" UUID,
    "groupId" UUID,
    "roleIds" "role_id"[],
    "mode" "alert_mode" NOT NULL DEFAULT 'interrupt',
    "startDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endDate" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID NOT NULL,
    "modifiedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedDate" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcement_recipient" (
    "announcementId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "announcement_recipient_pkey" PRIMARY KEY ("announcementId","userId")
);

-- CreateTable
CREATE TABLE "announcement_upload" (
    "announcementId" UUID NOT NULL,
    "uploadId" UUID NOT NULL,

    CONSTRAINT "announcement_upload_pkey" PRIMARY KEY ("announcementId","uploadId")
);

-- CreateTable
CREATE TABLE "user_assignment" (
    "id" UUID NOT NULL,
    "assignmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "startedDate" TIMESTAMPTZ(3),
    "submittedDate" TIMESTAMPTZ(3),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "score" DOUBLE PRECISION,
    "maxScore" DOUBLE PRECISION,
    "progress" INTEGER DEFAULT 0,
    "requiresGrading" BOOLEAN NOT NULL DEFAULT false,
    "lastViewedContentId" UUID,
    "reopenedContentIds" UUID[],
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "roleId" "role_id" NOT NULL,
    "districtId" UUID,
    "passwordHash" TEXT,
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "theme" TEXT,
    "featureFlags" TEXT[],
    "currentProfileId" UUID,
    "languageId" UUID,
    "proficiencyId" UUID,
    "gradeLevel" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "lastOnlineDate" TIMESTAMPTZ(3),
    "googleId" TEXT,
    "googleScopes" TEXT[],
    "externalId" TEXT,
    "erasedDate" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "modifiedById" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "curriculum" "curriculum" NOT NULL,
    "schoolId" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateModified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_privilege" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "privilege" TEXT NOT NULL,
    "districtId" UUID,
    "schoolId" UUID,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_privilege_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_school" (
    "userId" UUID NOT NULL,
    "schoolId" UUID NOT NULL,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_school_pkey" PRIMARY KEY ("userId","schoolId")
);

-- CreateTable
CREATE TABLE "password_recovery" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedDate" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_recovery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_export" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "requestedById" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "storageKey" TEXT,
    "message" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "finishedDate" TIMESTAMPTZ(3),
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_erasure" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "requestedById" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "dueDate" TIMESTAMPTZ(3) NOT NULL,
    "cancelledDate" TIMESTAMPTZ(3),
    "finishedDate" TIMESTAMPTZ(3),
    "message" TEXT,
    "dateCreated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_erasure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "assignment_contentId_idx" ON "assignment"("contentId");

-- CreateIndex
CREATE INDEX "assignment_groupId_startDate_endDate_idx" ON "assignment"("groupId", "startDate", "endDate");

-- CreateIndex
CREATE INDEX "assignment_studentId_idx" ON "assignment"("studentId");

-- CreateIndex
CREATE INDEX "assignment_createdById_dateCreated_idx" ON "assignment"("createdById", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "assignment_endDate_idx" ON "assignment"("endDate");

-- CreateIndex
CREATE INDEX "content_insertion_parentContentId_idx" ON "content_insertion"("parentContentId");

-- CreateIndex
CREATE INDEX "content_insertion_insertionContentId_idx" ON "content_insertion"("insertionContentId");

-- CreateIndex
CREATE INDEX "content_insertion_afterContentId_idx" ON "content_insertion"("afterContentId");

-- CreateIndex
CREATE INDEX "content_insertion_districtId_idx" ON "content_insertion"("districtId");

-- CreateIndex
CREATE INDEX "content_insertion_userId_idx" ON "content_insertion"("userId");

-- CreateIndex
CREATE INDEX "content_insertion_createdById_idx" ON "content_insertion"("createdById");

-- CreateIndex
CREATE INDEX "content_restriction_districtId_idx" ON "content_restriction"("districtId");

-- CreateIndex
CREATE INDEX "content_restriction_createdById_idx" ON "content_restriction"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "content_restriction_contentId_districtId_key" ON "content_restriction"("contentId", "districtId");

-- CreateIndex
CREATE UNIQUE INDEX "content_revisionId_key" ON "content"("revisionId");

-- CreateIndex
CREATE INDEX "content_contentType_contentSubType_contentState_idx" ON "content"("contentType", "contentSubType", "contentState");

-- CreateIndex
CREATE INDEX "content_parentId_idx" ON "content"("parentId");

-- CreateIndex
CREATE INDEX "content_createdById_idx" ON "content"("createdById");

-- CreateIndex
CREATE INDEX "content_name_idx" ON "content"("name");

-- CreateIndex
CREATE INDEX "content_dateModified_idx" ON "content"("dateModified");

-- CreateIndex
CREATE INDEX "content_curriculum_contentType_idx" ON "content"("curriculum", "contentType");

-- CreateIndex
CREATE INDEX "content_keyword_idx" ON "content" USING GIN ("name" gin_trgm_ops, "assetCode" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "content_packageName_packageKey_key" ON "content"("packageName", "packageKey");

-- CreateIndex
CREATE INDEX "content_child_childId_idx" ON "content_child"("childId");

-- CreateIndex
CREATE UNIQUE INDEX "content_child_parentId_position_key" ON "content_child"("parentId", "position");

-- CreateIndex
CREATE INDEX "content_dependency_dependsOnId_idx" ON "content_dependency"("dependsOnId");

-- CreateIndex
CREATE INDEX "content_revision_createdById_idx" ON "content_revision"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "content_revision_contentId_version_key" ON "content_revision"("contentId", "version");

-- CreateIndex
CREATE INDEX "content_draft_userId_idx" ON "content_draft"("userId");

-- CreateIndex
CREATE INDEX "content_tag_tagId_idx" ON "content_tag"("tagId");

-- CreateIndex
CREATE INDEX "content_standard_standardId_idx" ON "content_standard"("standardId");

-- CreateIndex
CREATE INDEX "content_vocab_phrase_vocabContentId_idx" ON "content_vocab_phrase"("vocabContentId");

-- CreateIndex
CREATE INDEX "content_proficiency_proficiencyId_idx" ON "content_proficiency"("proficiencyId");

-- CreateIndex
CREATE INDEX "content_territory_territoryId_idx" ON "content_territory"("territoryId");

-- CreateIndex
CREATE INDEX "content_upload_uploadId_idx" ON "content_upload"("uploadId");

-- CreateIndex
CREATE INDEX "content_attachment_uploadId_idx" ON "content_attachment"("uploadId");

-- CreateIndex
CREATE INDEX "content_import_packageName_startedDate_idx" ON "content_import"("packageName", "startedDate" DESC);

-- CreateIndex
CREATE INDEX "content_import_createdById_idx" ON "content_import"("createdById");

-- CreateIndex
CREATE INDEX "credit_displayOrder_title_idx" ON "credit"("displayOrder", "title");

-- CreateIndex
CREATE UNIQUE INDEX "credit_packageName_title_key" ON "credit"("packageName", "title");

-- CreateIndex
CREATE INDEX "district_territoryId_idx" ON "district"("territoryId");

-- CreateIndex
CREATE INDEX "district_code_idx" ON "district"("code");

-- CreateIndex
CREATE INDEX "district_keyword_idx" ON "district" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "group_schoolId_name_idx" ON "group"("schoolId", "name");

-- CreateIndex
CREATE INDEX "group_districtId_idx" ON "group"("districtId");

-- CreateIndex
CREATE INDEX "group_keyword_idx" ON "group" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "group_student_userId_idx" ON "group_student"("userId");

-- CreateIndex
CREATE INDEX "group_teacher_userId_idx" ON "group_teacher"("userId");

-- CreateIndex
CREATE INDEX "interaction_userAssignmentId_interactionType_idx" ON "interaction"("userAssignmentId", "interactionType");

-- CreateIndex
CREATE INDEX "interaction_assignmentId_contentId_interactionType_idx" ON "interaction"("assignmentId", "contentId", "interactionType");

-- CreateIndex
CREATE INDEX "interaction_contentId_idx" ON "interaction"("contentId");

-- CreateIndex
CREATE INDEX "interaction_contextContentId_idx" ON "interaction"("contextContentId");

-- CreateIndex
CREATE INDEX "interaction_rootContentId_userId_idx" ON "interaction"("rootContentId", "userId");

-- CreateIndex
CREATE INDEX "interaction_userId_interactionType_idx" ON "interaction"("userId", "interactionType");

-- CreateIndex
CREATE INDEX "interaction_sharedForAssignmentId_idx" ON "interaction"("sharedForAssignmentId");

-- CreateIndex
CREATE UNIQUE INDEX "interaction_userId_clientId_key" ON "interaction"("userId", "clientId");

-- CreateIndex
CREATE INDEX "interaction_revision_interactionId_dateCreated_idx" ON "interaction_revision"("interactionId", "dateCreated");

-- CreateIndex
CREATE INDEX "interaction_revision_createdById_idx" ON "interaction_revision"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "interaction_revision_interactionId_attempt_version_scoreVer_key" ON "interaction_revision"("interactionId", "attempt", "version", "scoreVersion", "cause");

-- CreateIndex
CREATE INDEX "interaction_upload_uploadId_idx" ON "interaction_upload"("uploadId");

-- CreateIndex
CREATE UNIQUE INDEX "grading_lease_interactionId_key" ON "grading_lease"("interactionId");

-- CreateIndex
CREATE INDEX "grading_lease_assignmentId_contentId_idx" ON "grading_lease"("assignmentId", "contentId");

-- CreateIndex
CREATE INDEX "grading_lease_contentId_idx" ON "grading_lease"("contentId");

-- CreateIndex
CREATE INDEX "grading_lease_userId_idx" ON "grading_lease"("userId");

-- CreateIndex
CREATE INDEX "grading_lease_expiresAt_idx" ON "grading_lease"("expiresAt");

-- CreateIndex
CREATE INDEX "tag_createdById_idx" ON "tag"("createdById");

-- CreateIndex
CREATE INDEX "tag_keyword_idx" ON "tag" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "language_code_key" ON "language"("code");

-- CreateIndex
CREATE UNIQUE INDEX "proficiency_grouping_name_key" ON "proficiency"("grouping", "name");

-- CreateIndex
CREATE UNIQUE INDEX "territory_code_key" ON "territory"("code");

-- CreateIndex
CREATE INDEX "reaction_interactionId_type_idx" ON "reaction"("interactionId", "type");

-- CreateIndex
CREATE INDEX "reaction_userId_idx" ON "reaction"("userId");

-- CreateIndex
CREATE INDEX "peer_review_interactionId_state_idx" ON "peer_review"("interactionId", "state");

-- CreateIndex
CREATE INDEX "peer_review_userAssignmentId_contentId_state_idx" ON "peer_review"("userAssignmentId", "contentId", "state");

-- CreateIndex
CREATE INDEX "peer_review_reviewerId_idx" ON "peer_review"("reviewerId");

-- CreateIndex
CREATE INDEX "peer_review_contentId_idx" ON "peer_review"("contentId");

-- CreateIndex
CREATE INDEX "peer_review_reactionId_idx" ON "peer_review"("reactionId");

-- CreateIndex
CREATE INDEX "remote_navigation_groupId_dateCreated_idx" ON "remote_navigation"("groupId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "remote_navigation_studentId_idx" ON "remote_navigation"("studentId");

-- CreateIndex
CREATE INDEX "remote_navigation_assignmentId_dateCreated_idx" ON "remote_navigation"("assignmentId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "remote_navigation_contentId_idx" ON "remote_navigation"("contentId");

-- CreateIndex
CREATE UNIQUE INDEX "remote_navigation_senderId_sequence_key" ON "remote_navigation"("senderId", "sequence");

-- CreateIndex
CREATE INDEX "remote_navigation_recipient_userId_status_idx" ON "remote_navigation_recipient"("userId", "status");

-- CreateIndex
CREATE INDEX "presence_userAssignmentId_idx" ON "presence"("userAssignmentId");

-- CreateIndex
CREATE INDEX "presence_contentId_idx" ON "presence"("contentId");

-- CreateIndex
CREATE INDEX "presence_dateModified_idx" ON "presence"("dateModified");

-- CreateIndex
CREATE INDEX "roster_import_districtId_dateCreated_idx" ON "roster_import"("districtId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "roster_import_createdById_idx" ON "roster_import"("createdById");

-- CreateIndex
CREATE INDEX "roster_import_uploadId_idx" ON "roster_import"("uploadId");

-- CreateIndex
CREATE INDEX "roster_import_groupId_idx" ON "roster_import"("groupId");

-- CreateIndex
CREATE INDEX "roster_import_change_rosterImportId_kind_recordType_idx" ON "roster_import_change"("rosterImportId", "kind", "recordType");

-- CreateIndex
CREATE INDEX "school_districtId_name_idx" ON "school"("districtId", "name");

-- CreateIndex
CREATE INDEX "school_keyword_idx" ON "school" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "school_id_districtId_key" ON "school"("id", "districtId");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "idempotency_key_expiresAt_idx" ON "idempotency_key"("expiresAt");

-- CreateIndex
CREATE INDEX "audit_log_dateCreated_idx" ON "audit_log"("dateCreated" DESC);

-- CreateIndex
CREATE INDEX "audit_log_userId_dateCreated_idx" ON "audit_log"("userId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "audit_log_districtId_dateCreated_idx" ON "audit_log"("districtId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "audit_log_recordType_recordId_idx" ON "audit_log"("recordType", "recordId");

-- CreateIndex
CREATE INDEX "system_log_dateCreated_idx" ON "system_log"("dateCreated");

-- CreateIndex
CREATE INDEX "system_log_userId_idx" ON "system_log"("userId");

-- CreateIndex
CREATE INDEX "contact_message_userId_dateCreated_idx" ON "contact_message"("userId", "dateCreated");

-- CreateIndex
CREATE INDEX "job_state_runAt_idx" ON "job"("state", "runAt");

-- CreateIndex
CREATE UNIQUE INDEX "session_secretHash_key" ON "session"("secretHash");

-- CreateIndex
CREATE UNIQUE INDEX "session_authSelector_key" ON "session"("authSelector");

-- CreateIndex
CREATE INDEX "session_userId_revokedAt_idx" ON "session"("userId", "revokedAt");

-- CreateIndex
CREATE INDEX "session_contextUserId_idx" ON "session"("contextUserId");

-- CreateIndex
CREATE INDEX "session_contextSessionId_idx" ON "session"("contextSessionId");

-- CreateIndex
CREATE INDEX "session_currentProfileId_idx" ON "session"("currentProfileId");

-- CreateIndex
CREATE INDEX "session_expiresAt_idx" ON "session"("expiresAt");

-- CreateIndex
CREATE INDEX "standard_code_idx" ON "standard"("code");

-- CreateIndex
CREATE INDEX "standard_groupId_displayOrder_idx" ON "standard"("groupId", "displayOrder");

-- CreateIndex
CREATE INDEX "standard_parentId_idx" ON "standard"("parentId");

-- CreateIndex
CREATE INDEX "standard_grades_idx" ON "standard" USING GIN ("grades");

-- CreateIndex
CREATE INDEX "standard_keyword_idx" ON "standard" USING GIN ("shortCode" gin_trgm_ops, "statement" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "standard_framework_code_key" ON "standard"("framework", "code");

-- CreateIndex
CREATE UNIQUE INDEX "upload_key_key" ON "upload"("key");

-- CreateIndex
CREATE INDEX "upload_createdById_dateCreated_idx" ON "upload"("createdById", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "upload_state_dateModified_idx" ON "upload"("state", "dateModified");

-- CreateIndex
CREATE INDEX "upload_hash_idx" ON "upload"("hash");

-- CreateIndex
CREATE INDEX "bank_asset_uploadId_idx" ON "bank_asset"("uploadId");

-- CreateIndex
CREATE INDEX "bank_asset_type_group_idx" ON "bank_asset"("type", "group");

-- CreateIndex
CREATE INDEX "bank_asset_tags_idx" ON "bank_asset" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "user_alert_userId_mode_dateCreated_idx" ON "user_alert"("userId", "mode", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "user_alert_userId_dateCreated_idx" ON "user_alert"("userId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "user_alert_alertId_idx" ON "user_alert"("alertId");

-- CreateIndex
CREATE UNIQUE INDEX "user_alert_userId_type_subjectId_causeVersion_key" ON "user_alert"("userId", "type", "subjectId", "causeVersion");

-- CreateIndex
CREATE INDEX "announcement_districtId_idx" ON "announcement"("districtId");

-- CreateIndex
CREATE INDEX "announcement_schoolId_idx" ON "announcement"("schoolId");

-- CreateIndex
CREATE INDEX "announcement_groupId_idx" ON "announcement"("groupId");

-- CreateIndex
CREATE INDEX "announcement_createdById_idx" ON "announcement"("createdById");

-- CreateIndex
CREATE INDEX "announcement_startDate_endDate_idx" ON "announcement"("startDate", "endDate");

-- CreateIndex
CREATE INDEX "announcement_recipient_userId_idx" ON "announcement_recipient"("userId");

-- CreateIndex
CREATE INDEX "announcement_upload_uploadId_idx" ON "announcement_upload"("uploadId");

-- CreateIndex
CREATE INDEX "user_assignment_userId_submittedDate_idx" ON "user_assignment"("userId", "submittedDate");

-- CreateIndex
CREATE INDEX "user_assignment_assignmentId_submittedDate_idx" ON "user_assignment"("assignmentId", "submittedDate");

-- CreateIndex
CREATE INDEX "user_assignment_lastViewedContentId_idx" ON "user_assignment"("lastViewedContentId");

-- CreateIndex
CREATE UNIQUE INDEX "user_assignment_assignmentId_userId_key" ON "user_assignment"("assignmentId", "userId");

-- CreateIndex
CREATE INDEX "user_districtId_roleId_idx" ON "user"("districtId", "roleId");

-- CreateIndex
CREATE INDEX "user_lastName_firstName_idx" ON "user"("lastName", "firstName");

-- CreateIndex
CREATE INDEX "user_currentProfileId_idx" ON "user"("currentProfileId");

-- CreateIndex
CREATE INDEX "user_proficiencyId_idx" ON "user"("proficiencyId");

-- CreateIndex
CREATE INDEX "user_languageId_idx" ON "user"("languageId");

-- CreateIndex
CREATE INDEX "user_googleId_idx" ON "user"("googleId");

-- CreateIndex
CREATE INDEX "user_keyword_idx" ON "user" USING GIN ("firstName" gin_trgm_ops, "lastName" gin_trgm_ops, "username" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "profile_schoolId_idx" ON "profile"("schoolId");

-- CreateIndex
CREATE UNIQUE INDEX "profile_userId_curriculum_schoolId_key" ON "profile"("userId", "curriculum", "schoolId");

-- CreateIndex
CREATE INDEX "user_privilege_districtId_idx" ON "user_privilege"("districtId");

-- CreateIndex
CREATE INDEX "user_privilege_schoolId_idx" ON "user_privilege"("schoolId");

-- CreateIndex
CREATE UNIQUE INDEX "user_privilege_userId_privilege_districtId_schoolId_key" ON "user_privilege"("userId", "privilege", "districtId", "schoolId");

-- CreateIndex
CREATE INDEX "user_school_schoolId_idx" ON "user_school"("schoolId");

-- CreateIndex
CREATE UNIQUE INDEX "password_recovery_codeHash_key" ON "password_recovery"("codeHash");

-- CreateIndex
CREATE INDEX "password_recovery_userId_idx" ON "password_recovery"("userId");

-- CreateIndex
CREATE INDEX "password_recovery_expiresAt_idx" ON "password_recovery"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "user_export_storageKey_key" ON "user_export"("storageKey");

-- CreateIndex
CREATE INDEX "user_export_userId_dateCreated_idx" ON "user_export"("userId", "dateCreated" DESC);

-- CreateIndex
CREATE INDEX "user_export_requestedById_idx" ON "user_export"("requestedById");

-- CreateIndex
CREATE INDEX "user_export_state_idx" ON "user_export"("state");

-- CreateIndex
CREATE INDEX "user_erasure_userId_idx" ON "user_erasure"("userId");

-- CreateIndex
CREATE INDEX "user_erasure_requestedById_idx" ON "user_erasure"("requestedById");

-- CreateIndex
CREATE INDEX "user_erasure_state_dueDate_idx" ON "user_erasure"("state", "dueDate");

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_parentContentId_fkey" FOREIGN KEY ("parentContentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_insertionContentId_fkey" FOREIGN KEY ("insertionContentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_afterContentId_fkey" FOREIGN KEY ("afterContentId") REFERENCES "content"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_insertion" ADD CONSTRAINT "content_insertion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_restriction" ADD CONSTRAINT "content_restriction_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_restriction" ADD CONSTRAINT "content_restriction_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_restriction" ADD CONSTRAINT "content_restriction_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_restriction" ADD CONSTRAINT "content_restriction_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "content"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "content_revision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_child" ADD CONSTRAINT "content_child_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_child" ADD CONSTRAINT "content_child_childId_fkey" FOREIGN KEY ("childId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_dependency" ADD CONSTRAINT "content_dependency_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_dependency" ADD CONSTRAINT "content_dependency_dependsOnId_fkey" FOREIGN KEY ("dependsOnId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_tag" ADD CONSTRAINT "content_tag_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_tag" ADD CONSTRAINT "content_tag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_standard" ADD CONSTRAINT "content_standard_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_standard" ADD CONSTRAINT "content_standard_standardId_fkey" FOREIGN KEY ("standardId") REFERENCES "standard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_vocab_phrase" ADD CONSTRAINT "content_vocab_phrase_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_vocab_phrase" ADD CONSTRAINT "content_vocab_phrase_vocabContentId_fkey" FOREIGN KEY ("vocabContentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_proficiency" ADD CONSTRAINT "content_proficiency_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_proficiency" ADD CONSTRAINT "content_proficiency_proficiencyId_fkey" FOREIGN KEY ("proficiencyId") REFERENCES "proficiency"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_territory" ADD CONSTRAINT "content_territory_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_territory" ADD CONSTRAINT "content_territory_territoryId_fkey" FOREIGN KEY ("territoryId") REFERENCES "territory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_upload" ADD CONSTRAINT "content_upload_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_upload" ADD CONSTRAINT "content_upload_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "upload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_attachment" ADD CONSTRAINT "content_attachment_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_attachment" ADD CONSTRAINT "content_attachment_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "upload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_import" ADD CONSTRAINT "content_import_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "district" ADD CONSTRAINT "district_territoryId_fkey" FOREIGN KEY ("territoryId") REFERENCES "territory"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "district" ADD CONSTRAINT "district_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "district" ADD CONSTRAINT "district_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group" ADD CONSTRAINT "group_schoolId_districtId_fkey" FOREIGN KEY ("schoolId", "districtId") REFERENCES "school"("id", "districtId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group" ADD CONSTRAINT "group_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group" ADD CONSTRAINT "group_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_student" ADD CONSTRAINT "group_student_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_student" ADD CONSTRAINT "group_student_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_teacher" ADD CONSTRAINT "group_teacher_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_teacher" ADD CONSTRAINT "group_teacher_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_contextContentId_fkey" FOREIGN KEY ("contextContentId") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_rootContentId_fkey" FOREIGN KEY ("rootContentId") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_userAssignmentId_fkey" FOREIGN KEY ("userAssignmentId") REFERENCES "user_assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction" ADD CONSTRAINT "interaction_sharedForAssignmentId_fkey" FOREIGN KEY ("sharedForAssignmentId") REFERENCES "assignment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_revision" ADD CONSTRAINT "interaction_revision_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_revision" ADD CONSTRAINT "interaction_revision_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_tab" ADD CONSTRAINT "interaction_tab_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_upload" ADD CONSTRAINT "interaction_upload_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interaction_upload" ADD CONSTRAINT "interaction_upload_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "upload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grading_lease" ADD CONSTRAINT "grading_lease_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grading_lease" ADD CONSTRAINT "grading_lease_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grading_lease" ADD CONSTRAINT "grading_lease_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grading_lease" ADD CONSTRAINT "grading_lease_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_userAssignmentId_fkey" FOREIGN KEY ("userAssignmentId") REFERENCES "user_assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_reactionId_fkey" FOREIGN KEY ("reactionId") REFERENCES "reaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation" ADD CONSTRAINT "remote_navigation_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation" ADD CONSTRAINT "remote_navigation_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation" ADD CONSTRAINT "remote_navigation_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation" ADD CONSTRAINT "remote_navigation_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation" ADD CONSTRAINT "remote_navigation_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation_recipient" ADD CONSTRAINT "remote_navigation_recipient_remoteNavigationId_fkey" FOREIGN KEY ("remoteNavigationId") REFERENCES "remote_navigation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_navigation_recipient" ADD CONSTRAINT "remote_navigation_recipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_userAssignmentId_fkey" FOREIGN KEY ("userAssignmentId") REFERENCES "user_assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "content"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "upload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_import_change" ADD CONSTRAINT "roster_import_change_rosterImportId_fkey" FOREIGN KEY ("rosterImportId") REFERENCES "roster_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "system_log" ADD CONSTRAINT "system_log_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_currentProfileId_fkey" FOREIGN KEY ("currentProfileId") REFERENCES "profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_contextUserId_fkey" FOREIGN KEY ("contextUserId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_contextSessionId_fkey" FOREIGN KEY ("contextSessionId") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard" ADD CONSTRAINT "standard_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "standard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_asset" ADD CONSTRAINT "bank_asset_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "upload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_alert" ADD CONSTRAINT "user_alert_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_alert" ADD CONSTRAINT "user_alert_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_upload" ADD CONSTRAINT "announcement_upload_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_upload" ADD CONSTRAINT "announcement_upload_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "upload"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_assignment" ADD CONSTRAINT "user_assignment_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_assignment" ADD CONSTRAINT "user_assignment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_assignment" ADD CONSTRAINT "user_assignment_lastViewedContentId_fkey" FOREIGN KEY ("lastViewedContentId") REFERENCES "content"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_currentProfileId_fkey" FOREIGN KEY ("currentProfileId") REFERENCES "profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_languageId_fkey" FOREIGN KEY ("languageId") REFERENCES "language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_proficiencyId_fkey" FOREIGN KEY ("proficiencyId") REFERENCES "proficiency"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_modifiedById_fkey" FOREIGN KEY ("modifiedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_privilege" ADD CONSTRAINT "user_privilege_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_privilege" ADD CONSTRAINT "user_privilege_districtId_fkey" FOREIGN KEY ("districtId") REFERENCES "district"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_privilege" ADD CONSTRAINT "user_privilege_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_school" ADD CONSTRAINT "user_school_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_school" ADD CONSTRAINT "user_school_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_recovery" ADD CONSTRAINT "password_recovery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_export" ADD CONSTRAINT "user_export_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_export" ADD CONSTRAINT "user_export_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_erasure" ADD CONSTRAINT "user_erasure_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_erasure" ADD CONSTRAINT "user_erasure_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
