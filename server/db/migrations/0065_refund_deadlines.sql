ALTER TABLE "claim" DROP CONSTRAINT "claim_kind";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_kind" CHECK ("claim"."kind" in ('not_received', 'wrong', 'broken', 'regret', 'wrong_charge', 'refund_not_received'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_proof" CHECK ("refund"."proof" is null or ("refund"."status" = 'succeeded' and length("refund"."proof") between 1 and 120));--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_reminders" CHECK ("task"."reminders" between 0 and 3);